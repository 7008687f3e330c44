export { play } from './play.ts'
export type { Person, PlayError } from './sittings.ts'
