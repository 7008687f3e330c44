export const ROLES = ['merlin', 'percival', 'servant', 'morgana', 'assassin', 'minion'] as const
export type Role = (typeof ROLES)[number]

export const SIDES = ['good', 'evil'] as const
export type Side = (typeof SIDES)[number]

export const CARDS = ['success', 'fail'] as const
export type Card = (typeof CARDS)[number]

export const FEWEST_SEATS = 5
export const MOST_SEATS = 10
export const MOST_PROPOSALS = 5

/** The defaults are those of the scientific paper in which language models played Avalon. */
export const DEFAULTS = {
  seats: FEWEST_SEATS,
  proposals: MOST_PROPOSALS,
  last: 'evil',
  talk: true,
  limits: { talkMs: 60_000, voteMs: 30_000, characters: 800 },
} as const

/** Three failed quests win the game for evil; after three successful ones evil can only win by naming Merlin. */
export const DECISIVE = 3
export const QUESTS = 5

/** A match gives out this many units of score, in equal parts to the players of the winning side. */
export const POT = 60

const EVIL_SEATS = [2, 2, 3, 3, 3, 4]
const TEAMS = [
  [2, 3, 2, 3, 3],
  [2, 3, 4, 3, 4],
  [2, 3, 3, 4, 4],
  [3, 4, 4, 5, 5],
  [3, 4, 4, 5, 5],
  [3, 4, 4, 5, 5],
]
const HARDENED_FROM = 7
const HARDENED = 4

export function sideOf(role: Role): Side {
  return role === 'morgana' || role === 'assassin' || role === 'minion' ? 'evil' : 'good'
}

export const evilSeats = (seats: number): number => EVIL_SEATS[seats - FEWEST_SEATS] ?? 0

/** Avalon: the number of players on each of the five quests. */
export const teamSizes = (seats: number): readonly number[] => TEAMS[seats - FEWEST_SEATS] ?? []

export const teamSize = (seats: number, quest: number): number => teamSizes(seats)[quest - 1] ?? 0

export const failsNeeded = (seats: number, quest: number): number =>
  seats >= HARDENED_FROM && quest === HARDENED ? 2 : 1

/** Players see which roles are in the game, so these are sorted: their order would reveal who has which role. */
export const listed = (roles: readonly Role[]): Role[] => ROLES.flatMap((role) => roles.filter((one) => one === role))
