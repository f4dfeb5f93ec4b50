// Package sim judges how well a table stays together. One seed is one room's whole life: real
// replicas, the real room logic, and a network, disks and a clock that are as cruel as the seed
// says. The same seed gives the same life everywhere, so a failure is repeated by its number.
//
// Every seed draws its own rates of faults: some rooms lose every third message, others lose their
// relay's storage again and again. In some rooms a member lies, in some the relay does. The other
// behavior of a room's host, and its visitors, are drawn separately (hosts.go). The room sleeps
// while its sockets stay open. Everybody leaves it for weeks, and the host forgets it. The host
// learns of a broken socket after minutes, or strangers fill the room. In some rooms the phones are
// of two builds (build.go). Some rooms are in a host's files, on a disk that fails at any byte, if
// the caller brings such files (files.go). Then all faults end, and the room is judged. From some
// rooms the opener goes for good before the seats are locked, so that the others go on at a new
// table, which is judged as well (gone.go).
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
