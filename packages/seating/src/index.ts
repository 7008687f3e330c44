export { acquaintanceOf, acquaintanceOfLate, type SeatedTogether } from './acquaintance.ts'
export { type SeatingRules, seatAgents } from './seat-agents.ts'
export {
  CONTEST_RULE,
  drawSeats,
  LATELY,
  MOST_THERE,
  presentAgent,
  SEATING_RULE,
  type Seating,
  seating,
  seatsCommitted,
} from './seating.ts'
