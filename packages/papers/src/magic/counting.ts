import type { Json, Logged, Seat } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { Cell, PlayedMatch } from '@masquerade/lab/play/cell'
import type { ProbeReply } from '@masquerade/lab/play/lab-player'
import { abilityShares, reasoningOf, rolesKnown, taken } from '@masquerade/metrics'
import { probedGame } from './reading.ts'
import { scenarioOf } from './registry.ts'
import type { Counts } from './scenario.ts'

export interface About {
  role: string
  /**
   * The name of the game setting is stored with each match, because agents are compared with each other within the same
   * setting.
   */
  setting: string
  own: readonly Seat[]
  odd: Seat | null
}

export const aboutOf = ({ about }: Cell): About => about as unknown as About // as the designs' cells have it

export interface Observed {
  game: string
  role: string
  setting: string
  own: readonly Seat[]
  counts: Counts
}

export const observedIn = ({ observed }: PlayedMatch): Observed => observed as unknown as Observed // what `observed` wrote

export function observed(cell: Cell, log: readonly Logged[], replies: readonly ProbeReply[]): Json {
  const { role, setting, own, odd } = aboutOf(cell)
  const scenario = scenarioOf(cell.game)
  const game = gameOf(cell.game ?? '')
  if (!scenario || !game) throw new Error(`there is no scenario of ${cell.game}`)
  const totals = game.measure.totals(log)
  const mine = own.map((seat) => totals[seat - 1] ?? {})
  const counts: Record<string, readonly [number, number]> = {}
  for (const [ability, { hits, n }] of abilityShares(game, mine)) counts[ability] = [hits, n]
  const { hits, n } = taken(game, cell.config, mine)
  counts[TAKEN] = [hits, n]
  Object.assign(counts, scenario.also?.(totals, own, role))
  if (scenario.minds && odd !== null && replies.length > 0) {
    const probed = [probedGame(scenario.minds, { own, odd }, replies)]
    const [reasoning, roles] = [reasoningOf(probed), rolesKnown(probed)]
    counts.reasoning = [reasoning.hits, reasoning.n]
    counts[scenario.minds.knows ? KNOWING : UNKNOWING] = [roles.hits, roles.n]
  }
  return { game: game.id, role, setting, own: [...own], counts: counts as unknown as Json }
}

/** The share of a match's stake (the points to be won) that a side won, from 0 to 1. */
export const TAKEN = 'taken'
export const KNOWING = 'knowing'
export const UNKNOWING = 'unknowing'
