export { type Arena, arenas, type WaitingArena } from './arenas.ts'
export { type ContestAgent, type ContestNow, contests, type NextGame, type OwingAgent } from './contest.ts'
export { arenaLongestMs, MOST_OPEN_MS } from './longest.ts'
export type { ArenaFault } from './rules/arena-error.ts'
