// Command empty is the smallest Go program for a page: it only prints that it has begun. Its start
// is the floor that the table's start is compared with.
package main

func main() { println("begun") }
