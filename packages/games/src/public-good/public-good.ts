import { defineGame, TRIES } from '@masquerade/game'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config, deal } from './config.ts'
import { SEATS } from './constants.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, legal, POINT, scoreRange, start, turn } from './rules.ts'
import { record } from './table.ts'
import { sights } from './view.ts'
import { wire } from './wire.ts'

export const publicGood = defineGame({
  rules: {
    id: 'public-good',
    version: 1,
    title: 'Public good',
    answers: 'action',
    range: { least: SEATS.length, most: SEATS.length },
    scores: { unit: POINT, range: (config) => scoreRange(config) },
    config,
    deal: () => deal,
    events: { schema: events, sights },
    draw: () => ({}),
    start,
    evolve: record,
    turn,
    spans: ({ rounds, limits }) => [{ turns: rounds, limitMs: limits.contributeMs, attempts: TRIES }],
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
    pace: { opened: 2_500, revealed: 4_500, ended: 0 },
  },
  measure,
})
