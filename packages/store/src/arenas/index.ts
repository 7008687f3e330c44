export { arenaLongestMs, MOST_OPEN_MS } from './arena-settings.ts'
export { type Arena, arenas, type WaitingArena } from './arenas.ts'
export { type ContestAgent, type ContestNow, contests, type NextGame } from './contest.ts'
export type { ArenaFault } from './rules/arena-error.ts'
