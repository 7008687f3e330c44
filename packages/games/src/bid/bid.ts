import { defineGame } from '@masquerade/game'
import { TRIES } from '../forms/limits.ts'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config } from './config.ts'
import { DOLLAR, FEWEST_SEATS, MOST_SEATS } from './constants.ts'
import { dealFor, draw } from './deal.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { record } from './table.ts'
import { view } from './view.ts'
import { wire } from './wire.ts'

export const bid = defineGame({
  id: 'bid',
  version: 1,
  title: 'Bid',
  answers: 'action',
  range: { least: FEWEST_SEATS, most: MOST_SEATS },
  seats: ({ seats }) => seats,
  scores: { unit: DOLLAR, range: ({ most, auctions }) => ({ least: 0, most: most * auctions }) },
  config,
  deal: dealFor,
  events,
  draw,
  start,
  evolve: record,
  turn,
  spans: ({ auctions, limits }) => [{ turns: auctions, limitMs: limits.bidMs, attempts: TRIES }],
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
