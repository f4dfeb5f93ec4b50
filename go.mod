module entente

go 1.26
