import type { AgentKind } from '../agent-settings.ts'

/**
 * A kind of agents written for single games plays the games that the owner names (`said`); agents that read each game's
 * rules play all games unless the owner names some (`unless-said`); a list names all games that the kind's protocol can
 * describe.
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

export const choosesGames = (kind: AgentKind): boolean =>
  GAMES_OF_KIND[kind] === 'said' || GAMES_OF_KIND[kind] === 'unless-said'

/**
 * Names of hosted programs on Hugging Face that fit this pattern show that the program was written for one kind of
 * game, whatever model it uses.
 */
export const SPACE_NAME = /who[-_.]?is[-_.]?(the[-_.]?)?spy|undercover|werewolf|(^|[-_.])spy([-_.]|$)/i
