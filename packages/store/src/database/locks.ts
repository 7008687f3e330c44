/** Numbers of PostgreSQL's advisory locks, in one list: two kinds of work with the same number keep each other waiting. */
export const LOCKS = {
  /** One process at a time fills the seats of an arena. */
  scheduling: 1_836_281,
  /** One transaction at a time gives seats to agents. */
  seating: 1_836_282,
  /** One process at a time chooses the next match for people of experiments. */
  nextForPeople: 1_836_283,
  nights: 1_836_284,
  dump: 1_836_285,
  mostWatched: 1_836_286,
  /** Sign-ins with one account happen one after the other. */
  signingIn: 4_770_213,
  /** Guesses at one match are stored one after another. */
  guesses: 5_318_204,
  /** One process at a time adds the site's own agents and arenas. */
  seeding: 5_930_117,
} as const
