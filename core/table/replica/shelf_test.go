package replica

import "entente/core/cards/printed"

// shelf is the cards that every phone of these tests has.
var shelf = printed.Shelf()
