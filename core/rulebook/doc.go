// Package rulebook has every address that a refusal or a grant can cite, with
// its gist in our words, and the ids of all messages. The sentences of the
// messages are in core/words.
package rulebook
