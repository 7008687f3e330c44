/** Numbers of PostgreSQL's advisory locks, in one list: two kinds of work with the same number keep each other waiting. */
export const LOCKS = {
  scheduling: 1_836_281,
  seating: 1_836_282,
  nextForPeople: 1_836_283,
  nights: 1_836_284,
  dump: 1_836_285,
  mostWatched: 1_836_286,
  signingIn: 4_770_213,
  guesses: 5_318_204,
  seeding: 5_930_117,
} as const
