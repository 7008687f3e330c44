import { defineGame, TRIES } from '@masquerade/game'
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
import { sights } from './view.ts'
import { wire } from './wire.ts'

export const bid = defineGame({
  rules: {
    id: 'bid',
    version: 1,
    title: 'Bid',
    answers: 'action',
    range: { least: FEWEST_SEATS, most: MOST_SEATS },
    seats: ({ seats }) => seats,
    scores: { unit: DOLLAR, range: ({ most, auctions }) => ({ least: 0, most: most * auctions }) },
    config,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: ({ auctions, limits }) => [{ turns: auctions, limitMs: limits.bidMs, attempts: TRIES }],
    legal,
    read,
    decide,
    forfeit,
    outcome,
    result,
    dealt,
    move,
  },
  telling: {
    brief,
    wire,
    pace: { opened: 2_500, dealt: 1_000, sold: 4_000, ended: 0 },
  },
  measure,
})
