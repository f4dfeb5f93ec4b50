// Command package packs entente-rules, the browser module for other sites, as npm
// publishes it.
package main

import (
	"context"
	"fmt"

	"entente/scripts/npmpackage"
	"entente/scripts/stage"
)

func main() {
	stage.Main(func(ctx context.Context) error {
		tarball, err := npmpackage.Pack(ctx)
		if err == nil {
			fmt.Println("The package is", tarball)
		}
		return err
	})
}
