package replica

import "entente/core/cards/printed"

// shelf has the cards that every phone of these tests knows.
var shelf = printed.Shelf()
