// Command package packs entente-rules, the browser module for other sites, as npm
// publishes it.
package main

import (
	"context"
	"fmt"

	"entente/scripts/npmpackage"
	"entente/scripts/slim"
	"entente/scripts/stage"
)

func main() {
	stage.Main(func(ctx context.Context) error {
		if err := slim.CheckGo(); err != nil {
			return err
		}
		tarball, err := npmpackage.Pack(ctx, false)
		if err == nil {
			fmt.Println("The package is", tarball)
		}
		return err
	})
}
