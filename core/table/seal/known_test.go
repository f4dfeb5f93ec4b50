package seal

// The known answers of TestKnownAnswers.
const (
	knownRoom        = "8Q98XOhgigGqXaddyksp9g"
	knownWriter      = "w.iH0wABdJ6VYnWdJ8K3fuCQ.hT5B8TdIHvZs0zbsR8DmAA"
	knownSpectator   = "r.pt8XfkFDmbdoywE7UCQYTw.zPwv3AFPLrGwUCNQeFQdmg"
	knownContent     = "0b157f60610d17021ae7e295f40fe15db6b9d7f8b74c50a993488fd73ef558dd"
	knownLink        = "wAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA"
	knownReading     = "rPBLKrTQxOJeFhcrfEWCurBCDHkIBXzDuW-982YBY6GbM_C_cAU8usbBQI1B4VB2a"
	knownSeat        = "eetcgjbfe2vuskjkfnyc4mtrga"
	knownPublic      = "9fb3e6c9ce2f06f243f5bafd3c27a461f0560d6ce88a2c44e069eed9bc595c8e"
	knownKeyID       = "392bcb2ee9186830"
	knownSignature   = "b8a67252f9f44b053b22971d84da4dd917a09f2974d3d1e263ba8330b5bf4349b2099a801e05cc6bf0f9f778a6b7a43723a22a716febdf5e39dde4ba86f67e03"
	knownGame        = "5e2f15865ceddb8f610f678767b856aaac8b97136d3889aedf108935819ccf43"
	knownSealedStart = "6465666768696a6b6c6d6e6f9d70aca1a2658d4af603c9c62d7da8d9eb487986e184dfb0eb3bd0e370f164631f6a6ada"
	knownSealedEnd   = "8731cf29a09134e193b5d81fccaa63fe"
)
