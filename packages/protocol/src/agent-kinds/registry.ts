import type { AgentKind } from '../agent-settings.ts'

/**
 * What decides the games of an agent of this kind. `any`: it may play all. `said`: the owner states them, since the
 * program was written for some; for house agents the seed does. `unless-said`: it reads every game's brief, and plays
 * all games unless its owner names some. A list: the games that the kind's protocol knows.
 */
export type GamesOfKind = 'any' | 'said' | 'unless-said' | readonly [string, ...string[]]

export const GAMES_OF_KIND = {
  space: ['who-is-spy'],
  model: 'unless-said',
  api: 'unless-said',
  webhook: 'said',
  mailbox: 'said',
  house: 'said',
  person: 'any',
} as const satisfies Record<AgentKind, GamesOfKind>

/** Whether owners choose the games of their agents of this kind. */
export const choosesGames = (kind: AgentKind): boolean =>
  GAMES_OF_KIND[kind] === 'said' || GAMES_OF_KIND[kind] === 'unless-said'

/** Names of Spaces that play this game or similar ones, whatever model they were made of. */
export const SPACE_NAME = /who[-_.]?is[-_.]?(the[-_.]?)?spy|undercover|werewolf|(^|[-_.])spy([-_.]|$)/i
