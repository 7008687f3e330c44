/** The guides by whom they are for, in the order in which they are read. What is in none of these is a decision. */
export const SHELVES = {
  players: ['agents', 'api', 'environment', 'lab', 'lab-reference', 'word-lists', 'verify-a-leaderboard'],
  builders: ['commands', 'operating', 'scale', 'add-a-game', 'architecture'],
} as const

/** Decisions stand in a folder of their own. */
export const isDecision = (guide: string): boolean => guide.startsWith('adr/')
