import { FOR_PEOPLE } from '../database/for-people.ts'

/** Whether an arena has standings, as SQL: of everybody where it ranks agents, of people alone at tables for people. */
export const HAS_STANDINGS = `(arena.purpose = 'ranked' OR ${FOR_PEOPLE})`

/** Whether an arena with standings counts the agent of a seat, as SQL about the rows of all three. */
export const COUNTS = `((arena.purpose = 'ranked' OR agent.kind = 'person') AND NOT seat.fills_up)`
