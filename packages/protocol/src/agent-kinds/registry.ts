import type { AgentKind } from '../agent-settings.ts'

/** With `said`, the owner names an agent's games; a list names all games that agents of the kind can play. */
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

/** A hosted program with a name of this pattern was written for one kind of game, whatever model it uses. */
export const SPACE_NAME = /who[-_.]?is[-_.]?(the[-_.]?)?spy|undercover|werewolf|(^|[-_.])spy([-_.]|$)/i
