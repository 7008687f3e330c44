export type { Actor } from './actor.ts'
export { sessions, watchTickets } from './sessions.ts'
export { tokens } from './tokens.ts'
export { type Organizer, type User, users } from './users.ts'
