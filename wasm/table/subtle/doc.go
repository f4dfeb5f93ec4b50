// Package subtle asks the browser to verify signatures, many by one call. It is
// many times faster than our own program, and absent where a page came without
// https, or where the browser is old. Whatever it does not answer is for our own
// program to find out.
package subtle
