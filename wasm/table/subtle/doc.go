// Package subtle asks the browser to verify signatures, many by one call. The browser is many times
// faster than our own program. It has no verifier if a page came without https, or if the browser
// is old. Our own program verifies the signatures that the browser does not answer.
package subtle
