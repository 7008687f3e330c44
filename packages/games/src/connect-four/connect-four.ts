import { defineGame, TRIES } from '@masquerade/game'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config, deal, draw } from './config.ts'
import { COLUMNS, POINT, ROWS, SEATS } from './constants.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { record } from './table.ts'
import { sights } from './view.ts'
import { wire } from './wire.ts'

export const connectFour = defineGame({
  rules: {
    id: 'connect-four',
    version: 1,
    title: 'Connect Four',
    answers: 'action',
    range: { least: SEATS.length, most: SEATS.length },
    scores: { unit: POINT, sum: () => POINT, range: () => ({ least: 0, most: POINT }) },
    config,
    deal: () => deal,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: ({ limits }) => [{ turns: COLUMNS.length * ROWS.length, limitMs: limits.placeMs, attempts: TRIES }],
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
    pace: { opened: 2_000, placed: 2_000, forfeited: 2_000, ended: 0 },
  },
  measure,
})
