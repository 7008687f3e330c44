/*
 * What the table needs to know of the rules, without the schemas: pages fold their events in the browser, where the
 * schemas would be most of what is loaded.
 */

/** In the order in which they are listed to everybody. */
export const ROLES = ['merlin', 'percival', 'servant', 'morgana', 'assassin', 'minion'] as const
export type Role = (typeof ROLES)[number]

export const SIDES = ['good', 'evil'] as const
export type Side = (typeof SIDES)[number]

export const CARDS = ['success', 'fail'] as const
export type Card = (typeof CARDS)[number]

export interface Limits {
  /** How long a seat has to propose, or to speak. */
  talkMs: number
  /** How long seats have to vote, to play a card, or to name Merlin. */
  voteMs: number
  /** How many Unicode code points of a speech are heard. */
  characters: number
}

export interface Config {
  seats: number
  /** How many teams may be proposed for a quest. */
  proposals: number
  /** What becomes of the last of them when it is not approved: evil wins, or the team goes. */
  last: 'evil' | 'goes'
  /** Whether anything is said, and a leader may think again. */
  talk: boolean
  limits: Limits
}

export const FEWEST_SEATS = 5
export const MOST_SEATS = 10
export const MOST_PROPOSALS = 5

/** The table of the paper, by the published rules. */
export const DEFAULTS: Readonly<Config> = {
  seats: FEWEST_SEATS,
  proposals: MOST_PROPOSALS,
  last: 'evil',
  talk: true,
  limits: { talkMs: 60_000, voteMs: 30_000, characters: 800 },
}

/** So many quests that fail, or succeed, decide. */
export const DECISIVE = 3
export const QUESTS = 5

const EVIL_SEATS = [2, 2, 3, 3, 3, 4]
const TEAMS = [
  [2, 3, 2, 3, 3],
  [2, 3, 4, 3, 4],
  [2, 3, 3, 4, 4],
  [3, 4, 4, 5, 5],
  [3, 4, 4, 5, 5],
  [3, 4, 4, 5, 5],
]
/** From so many seats on the fourth quest fails only by two cards. */
const HARDENED_FROM = 7
const HARDENED = 4

export function sideOf(role: Role): Side {
  return role === 'morgana' || role === 'assassin' || role === 'minion' ? 'evil' : 'good'
}

export const evilSeats = (seats: number): number => EVIL_SEATS[seats - FEWEST_SEATS] ?? 0

/** How many go on a quest. */
export const teamSize = (seats: number, quest: number): number => TEAMS[seats - FEWEST_SEATS]?.[quest - 1] ?? 0

/** How many cards that say so fail a quest. */
export const failsNeeded = (seats: number, quest: number): number =>
  seats >= HARDENED_FROM && quest === HARDENED ? 2 : 1

/** The roles of a game as shown to all: in a fixed order, so that it does not reveal whose they are. */
export const listed = (roles: readonly Role[]): Role[] => ROLES.flatMap((role) => roles.filter((one) => one === role))

/** The seats, in order round the table. */
export const seatsAt = (seats: number): number[] => Array.from({ length: seats }, (_, index) => index + 1)
