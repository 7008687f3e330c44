export type { PlayError } from './answers.ts'
export { play } from './play.ts'
export type { Person } from './sittings.ts'
