module entente

go 1.26

require github.com/coder/websocket v1.8.15

require github.com/syumai/workers v0.33.0
