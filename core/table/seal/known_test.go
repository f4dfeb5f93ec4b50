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
	knownSignature   = "47af5fe23603093a2dbaacffd023b0b7e0af3ba28e88722e1caffd5a0a9eb3da3ef057238163cac2268c3672ca9f714edd65536d68f166f6d73ef311f2d5b106"
	knownGame        = "7bd589cc6e1d0c95e9086bfdf9a56d1afc6e994bf3e7065f75d6f08a0505ad66"
	knownSealedStart = "6465666768696a6b6c6d6e6f9d09aca1a2658d4af603c9c62d7da8d9eb487986e184dfb0eb3bd0e57ef164631f6a6ada"
	knownSealedEnd   = "452e9b5a1e1e5d6676c8cbbc2ee71764"
)
