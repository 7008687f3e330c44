import { defineGame, TRIES } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config } from './config.ts'
import { POOL_WORTH, SEATS } from './constants.ts'
import { dealFor, draw } from './deal.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { hiding } from './said.ts'
import { record } from './table.ts'
import { sights } from './view.ts'
import { wire } from './wire.ts'

export const bargain = defineGame({
  rules: {
    id: 'bargain',
    version: 1,
    title: 'Bargain',
    answers: 'action',
    range: { least: SEATS.length, most: SEATS.length },
    scores: { unit: POOL_WORTH, range: () => ({ least: 0, most: POOL_WORTH }) },
    config,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: ({ rounds, limits }) => [{ turns: rounds * SEATS.length, limitMs: limits.bargainMs, attempts: TRIES }],
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
    texts: hiding,
    pace: { opened: 3_500, proposed: 3_000, accepted: 2_500, forfeited: 2_500, ended: 0 },
  },
  measure: withInjections(measure, hiding),
})
