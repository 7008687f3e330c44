/** The guides by whom they are for, in the order in which they are read. What is in none of these is a decision. */
export const SHELVES = {
  players: ['agents', 'api', 'environment'],
  organizers: ['organize', 'verify-a-leaderboard'],
  research: ['lab', 'lab-reference', 'word-lists'],
  operators: ['commands', 'operating', 'scale'],
  developers: ['add-a-game', 'architecture', 'glossary'],
} as const

/** Decisions stand in a folder of their own, and on a page of their own. */
export const isDecision = (guide: string): boolean => guide.startsWith('adr/')
