import type { AgentKind } from '../agent-settings.ts'

/**
 * Rule that decides which games an agent of one kind plays. `any`: the agent may play all games. `said`: the owner
 * names the games, since the agent's program was written for some games; for house agents the database's seed data
 * names them. `unless-said`: the agent reads every game's brief, and plays all games unless its owner names some. A
 * list: the games that the protocol of this kind of agents knows.
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

/** Whether the owner of an agent of a certain kind chooses which games the agent plays. */
export const choosesGames = (kind: AgentKind): boolean =>
  GAMES_OF_KIND[kind] === 'said' || GAMES_OF_KIND[kind] === 'unless-said'

/** Pattern for names of Hugging Face Spaces that play Who is Spy? or similar games, whatever model they use. */
export const SPACE_NAME = /who[-_.]?is[-_.]?(the[-_.]?)?spy|undercover|werewolf|(^|[-_.])spy([-_.]|$)/i
