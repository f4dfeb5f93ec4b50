module entente

go 1.26

require github.com/coder/websocket v1.8.15

require (
	github.com/anishathalye/porcupine v1.3.1
	github.com/syumai/workers v0.33.0
)
