export { acquaintanceOf, acquaintanceOfLate, type SeatedTogether } from './acquaintance.ts'
export { drawSeats, type SeatingRules, seatAgents } from './seat-agents.ts'
export {
  CONTEST_RULE,
  LATELY,
  MOST_THERE,
  ownerNumbers,
  presentAgent,
  SEATING_RULE,
  type Seating,
  seating,
  seatsCommitted,
} from './seating.ts'
