import { defineGame, TRIES } from '@masquerade/game'
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
import { sights } from './view.ts'

export const texasHoldem = defineGame({
  rules: {
    id: 'texas-holdem',
    version: 1,
    title: "Texas Hold'em",
    answers: 'action',
    range: SEATS,
    seats: ({ seats }) => seats,
    scores: { unit: 1, sum: () => 0 },
    config,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: (config: Config) => [{ turns: mostActs(config), limitMs: config.limits.actMs, attempts: TRIES }],
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
    pace: { opened: 2_000, hand: 1_500, acted: 2_000, board: 2_000, showdown: 3_500, paid: 1_000, ended: 0 },
  },
  measure,
})
