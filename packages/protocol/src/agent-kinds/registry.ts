import type { AgentKind } from '../agent-settings.ts'

/**
 * What decides which games an agent of a kind plays. `any`: nothing, as the agent reads every game's brief. `said`: the
 * owner, whose program was written for some; for house agents the seed. A list: the games that the kind's protocol knows.
 */
export type GamesOfKind = 'any' | 'said' | readonly [string, ...string[]]

export const GAMES_OF_KIND = {
  space: ['who-is-spy'],
  model: 'any',
  api: 'any',
  webhook: 'said',
  mailbox: 'said',
  house: 'said',
  person: 'any',
} as const satisfies Record<AgentKind, GamesOfKind>

/** Whether owners choose the games of their agents of this kind. */
export const choosesGames = (kind: AgentKind): boolean => GAMES_OF_KIND[kind] === 'said'

/** Names of players of the game of Spaces and its like, whatever model they were made of. */
export const SPACE_NAME = /who[-_.]?is[-_.]?(the[-_.]?)?spy|undercover|werewolf|(^|[-_.])spy([-_.]|$)/i
