/*
 * Constants and types of the game's rules, without the schemas: the site's pages compute a match's state from its
 * events in the browser, where the schemas would be most of the code that is loaded.
 */

/** All roles of the game *Avalon*, in the order in which lists of roles are shown to everybody. */
export const ROLES = ['merlin', 'percival', 'servant', 'morgana', 'assassin', 'minion'] as const
export type Role = (typeof ROLES)[number]

export const SIDES = ['good', 'evil'] as const
export type Side = (typeof SIDES)[number]

export const CARDS = ['success', 'fail'] as const
export type Card = (typeof CARDS)[number]

export interface Limits {
  /** Time limit to propose a team or to speak, in milliseconds. */
  talkMs: number
  /** Time limit to vote, to play a card, or to name Merlin, in milliseconds. */
  voteMs: number
  /** Greatest length of a speech, in Unicode code points: the other players do not hear what exceeds it. */
  characters: number
}

export interface Config {
  seats: number
  /** Avalon: the number of teams that leaders may propose for one quest, one after the other. */
  proposals: number
  /**
   * Avalon: what happens when the last possible team of a quest is voted down: evil wins, or that team goes on the
   * quest anyway.
   */
  last: 'evil' | 'goes'
  /** Avalon: whether players discuss a proposed team, after which the leader may change it. */
  talk: boolean
  limits: Limits
}

export const FEWEST_SEATS = 5
export const MOST_SEATS = 10
export const MOST_PROPOSALS = 5

/** The default settings of *Avalon*: those of the scientific paper, with the published rules of the game. */
export const DEFAULTS: Readonly<Config> = {
  seats: FEWEST_SEATS,
  proposals: MOST_PROPOSALS,
  last: 'evil',
  talk: true,
  limits: { talkMs: 60_000, voteMs: 30_000, characters: 800 },
}

/**
 * Number of quests that decide the game: after three failed ones evil wins, after three successful ones evil can only
 * win by naming Merlin.
 */
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
/** Avalon: number of seats from which on the fourth quest fails only if two fail cards are played. */
const HARDENED_FROM = 7
const HARDENED = 4

export function sideOf(role: Role): Side {
  return role === 'morgana' || role === 'assassin' || role === 'minion' ? 'evil' : 'good'
}

export const evilSeats = (seats: number): number => EVIL_SEATS[seats - FEWEST_SEATS] ?? 0

/** How many go on a quest. */
export const teamSize = (seats: number, quest: number): number => TEAMS[seats - FEWEST_SEATS]?.[quest - 1] ?? 0

/** Returns the number of fail cards that make a quest of *Avalon* fail. */
export const failsNeeded = (seats: number, quest: number): number =>
  seats >= HARDENED_FROM && quest === HARDENED ? 2 : 1

/**
 * Avalon: sorts the roles of a game into a fixed order before they are shown to all players, so that the order does not
 * reveal which seat has which role.
 */
export const listed = (roles: readonly Role[]): Role[] => ROLES.flatMap((role) => roles.filter((one) => one === role))

/** The numbers of all seats, in the order in which players sit round the game table. */
export const seatsAt = (seats: number): number[] => Array.from({ length: seats }, (_, index) => index + 1)
