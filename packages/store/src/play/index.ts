export { play } from './play.ts'
export type { PlayError } from './play-error.ts'
export type { Person } from './sit-down.ts'
