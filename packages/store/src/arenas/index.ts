export { type Arena, arenas, type WaitingArena } from './arenas.ts'
export { arenaLongestMs, MOST_OPEN_MS } from './longest.ts'
export type { ArenaFault } from './rules/arena-error.ts'
