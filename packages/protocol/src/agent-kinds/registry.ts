import type { AgentKind } from '../agent-settings.ts'

/**
 * An agent's program written for some games plays those that its owner names (`said`); an agent that reads each game's
 * rules plays all games unless the owner names some (`unless-said`); a list has the only games that the kind's protocol
 * knows.
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

/** Programs on Hugging Face with names of this pattern were written for one kind of game, whatever model they use. */
export const SPACE_NAME = /who[-_.]?is[-_.]?(the[-_.]?)?spy|undercover|werewolf|(^|[-_.])spy([-_.]|$)/i
