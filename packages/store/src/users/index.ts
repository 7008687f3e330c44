export type { Actor } from './actor.ts'
export { sessions, tokens, watchTickets } from './sessions.ts'
export { type Organizer, type User, users } from './users.ts'
