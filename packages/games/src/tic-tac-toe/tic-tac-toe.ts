import { defineGame, type Random, randomInt, TRIES, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { events, limits, seat } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { type Deal, decide, forfeit, legal, POINT, start, turn } from './rules.ts'
import { CELLS, type Config, evolve } from './table.ts'
import { sights } from './view.ts'

const config: z.ZodType<Config> = z.strictObject({ limits: limits.default({ markMs: 30_000 }) })
const deal: z.ZodType<Deal> = z.strictObject({ first: seat })

export const ticTacToe = defineGame({
  rules: {
    id: 'tic-tac-toe',
    version: 1,
    title: 'Tic-tac-toe',
    answers: 'action',
    range: { least: 2, most: 2 },
    scores: { unit: POINT, sum: () => POINT, range: () => ({ least: 0, most: POINT }) },
    config,
    deal: () => deal,
    events: { schema: events, sights },
    draw: (_config: Config, random: Random, wish?: Wish<Deal>) =>
      deal.parse({ first: wish?.deal?.first ?? randomInt(random, 2) + 1 }),
    start,
    evolve,
    turn,
    spans: ({ limits }) => [{ turns: CELLS.length, limitMs: limits.markMs, attempts: TRIES }],
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
    pace: { opened: 2_000, marked: 2_000, forfeited: 2_000, ended: 0 },
  },
  measure,
})
