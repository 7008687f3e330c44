/** An uploaded list of entries (like words) that is too large is refused before any of it is read. */
export const MOST_LINES = 20_000
export const MOST_BYTES = 800_000
