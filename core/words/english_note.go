package words

import "entente/core"

// englishOfNotes is what is said of promissory notes that are played, lie open or go home.
var englishOfNotes = []sentence{
	{core.PlaysReceived, "{seat} plays {note}, as its card says, as soon as it comes."},
	{core.PlaysReceived + "/you", "You play {note}, as its card says, as soon as it comes."},
	{core.NoteLaid, "{note} lies open in front of {seat} from now on."},
	{core.NoteLaid + "/you", "{note} lies open in front of you from now on."},
	{core.NoteActs, "{note} acts."},
	{core.NoteReminds, "{seat}, mind {note}: {text}."},
	{core.NoteReminds + "/you", "Mind {note}: {text}."},
	{core.NoteGiven, "{seat} gives {other} {note}."},
	{core.NoteGiven + "/you", "You give {other} {note}."},
	{core.NoteGiven + "/other", "{seat} gives you {note}."},
	{core.FragmentsPurged, "{seat} purges {goods}."},
	{core.FragmentsPurged + "/you", "You purge {goods}."},
	{core.CardsSwapped, "{seat} hands {what} to {other}, and has {text} for it."},
	{core.CardsSwapped + "/you", "You hand {what} to {other}, and have {text} for it."},
	{core.CardsSwapped + "/other", "{seat} hands {what} to you, and has {text} for it."},

	{core.FactionFlipped, "{seat} plays {what} from now on: its faction has turned over."},
	{core.FactionFlipped + "/you", "You play {what} from now on: your faction has turned over."},
	{core.NoSuchFlip, "Not possible: {seat}’s faction does not turn into {what}."},
	{core.NoSuchFlip + "/you", "Not possible: your faction does not turn into {what}."},

	{core.OkNotHidden, "{note} cannot be kept secret: it is played as it comes."},
	{core.OkFirstPoint, "Of two swapped at once, the point of {seat} comes first."},
	{core.OkFirstPoint + "/you", "Of two swapped at once, your point comes first."},
	{core.OkGivenAgain, "{note} went home before, and may be given to anybody again."},
	{core.OkNotesCounted, "{seat} has {n} notes in hand now, which all may know."},
	{core.OkNotesCounted + "/you", "You have {n} notes in hand now, which all may know."},
	{core.OkNoActivation, "{note} stays: a token came into that system, but nobody activated it."},
	{core.OkNotStopped, "{what} is not what a Political Secret stops."},
	{core.OkNotCeased, "A Ceasefire keeps {seat} from moving units there, and from nothing else: {moment}."},
	{core.OkNotCeased + "/you", "A Ceasefire keeps you from moving units there, and from nothing else: {moment}."},
	{core.OkUnitsStay, "What {other} has in that system already stays there."},
	{core.OkUnitsStay + "/other", "What you have in that system already stays there."},
	{core.OkStructuresCount, "Structures of {seat} alone are enough for it."},
	{core.OkStructuresCount + "/you", "Your structures alone are enough for it."},
	{core.OkTakesNone, "{other} is full and takes none, and is replenished all the same."},
	{core.OkTakesNone + "/other", "You are full and take none, and are replenished all the same."},
	{core.OkNoNeighborNeeded, "{seat} and {other} need not be neighbors for it."},
	{core.OkNoNeighborNeeded + "/you", "You and {other} need not be neighbors for it."},
	{core.OkNoNeighborNeeded + "/other", "{seat} and you need not be neighbors for it."},

	{core.SayWhoseUnits, "Not yet: say whether {seat} has units there. If so, {note} goes home."},
	{core.SayWhoseUnits + "/you", "Not yet: say whether you have units there. If so, {note} goes home."},
	{core.OnlyAsReceived, "Not allowed: {note} is played as it is received, and at no other time."},
	{core.NoteAside, "Not again: {note} has been played, and is not resolved to the end."},
	{core.BarredByNote, "Not allowed: {note} keeps {what} from being used against {seat}."},
	{core.BarredByNote + "/you", "Not allowed: {note} keeps {what} from being used against you."},
}
