// Package sim judges how a table stays together. One seed is one room's whole
// life: real replicas, the real room logic, and a network, disks and a clock
// that are as cruel as the seed says. The same seed gives the same life
// everywhere, so a failure is repeated by its number.
//
// Every seed draws its own rates of faults: some rooms lose every third
// message, others lose their relay's storage again and again. In some rooms a
// member lies, in some the relay does. What the host of a room does beside that,
// and who comes to it, is drawn for itself (hosts.go): it sleeps while its sockets
// stay open, is left by everybody for weeks and forgets the room, learns of a broken
// socket after minutes, is filled by strangers; in some rooms the phones are of two
// builds (build.go), and some lie in the files of a host, on a disk that fails at any
// byte, where whoever runs the simulator brings some (files.go). Then all faults end,
// and what is left is judged. From some rooms the opener goes for good before the seats
// are locked, so that the others go on at a new table, which is judged as well (gone.go).
//
//   - equal heads have equal digests, on every phone, at any time;
//   - no choice that a phone had stored is lost, and none is ordered twice;
//   - nothing that a phone showed in order vanishes: it is sent again where that
//     makes the same game, or kept once its player was asked;
//   - goods and notes are neither made nor lost;
//   - no note is traded before it is fixed who sits where;
//   - a new table has the game and the seats of the old one, which tells its opener where it is;
//   - an honest room raises no alarm and comes back to one head;
//   - a relay that forks is caught by the first record that crosses.
package sim
