/** An uploaded list of entries (like words) that is larger than this is refused before any of it is read. */
export const MOST_LINES = 20_000
export const MOST_BYTES = 800_000
