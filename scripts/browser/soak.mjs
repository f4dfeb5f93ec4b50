// What only `make soak` plays: long journeys, and variants of what a shorter test plays.

// long reports whether tests take their time, as in `make soak`.
export const long = process.env.ENTENTE_HOSTS === "both";

// soaks are the options of a test that only `make soak` plays.
export const soaks = { skip: !long && "make soak plays it" };
