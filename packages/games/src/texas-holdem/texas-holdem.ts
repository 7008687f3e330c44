import { defineGame } from '@masquerade/game'
import { TRIES } from '../forms/limits.ts'
import { read } from './answers.ts'
import { config } from './config.ts'
import { type Config, SEATS } from './constants.ts'
import { dealFor, draw } from './deal.ts'
import { events } from './events.ts'
import { measure } from './measure/measure.ts'
import { mostActs } from './most-acts.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { record } from './table.ts'
import { brief } from './telling/brief.ts'
import { dealt, move, outcome, result } from './telling/retelling.ts'
import { wire } from './telling/wire.ts'
import { view } from './view.ts'

export const texasHoldem = defineGame({
  id: 'texas-holdem',
  version: 1,
  title: "Texas Hold'em",
  answers: 'action',
  range: SEATS,
  seats: ({ seats }) => seats,
  scores: { unit: 1, sum: () => 0 },
  config,
  deal: dealFor,
  events,
  draw,
  start,
  evolve: record,
  turn,
  spans: (config: Config) => [{ turns: mostActs(config), limitMs: config.limits.actMs, attempts: TRIES }],
  legal,
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
