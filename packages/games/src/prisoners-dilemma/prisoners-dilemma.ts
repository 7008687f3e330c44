import { defineGame } from '@masquerade/game'
import { TRIES } from '../forms/limits.ts'
import { anyChoice, read } from './answers.ts'
import { brief } from './brief.ts'
import { config, deal } from './config.ts'
import { SEATS } from './constants.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, start, turn } from './rules.ts'
import { record } from './table.ts'
import { view } from './view.ts'
import { wire } from './wire.ts'

export const prisonersDilemma = defineGame({
  id: 'prisoners-dilemma',
  version: 1,
  title: "Three prisoners' dilemma",
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  seats: () => SEATS.length,
  scores: {
    unit: 1,
    // Who cooperates beside one that defects gets nothing.
    range: ({ rounds, payoffs }) => ({ least: 0, most: rounds * Math.max(...Object.values(payoffs)) }),
  },
  config,
  deal: () => deal,
  events,
  draw: () => ({}),
  start,
  evolve: record,
  turn,
  spans: ({ rounds, limits }) => [{ turns: rounds, limitMs: limits.decideMs, attempts: TRIES }],
  legal: () => anyChoice,
  read,
  decide,
  forfeit,
  view,
  ending: ({ type, data }) => type === 'ended' || 'last' in data,
  outcome,
  result,
  brief,
  wire,
  measure,
  dealt,
  move,
})
