import { defineGame, TRIES } from '@masquerade/game'
import { anyChoice, read } from './answers.ts'
import { brief } from './brief.ts'
import { config, deal } from './config.ts'
import { SEATS } from './constants.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, start, turn } from './rules.ts'
import { record } from './table.ts'
import { sights } from './view.ts'
import { wire } from './wire.ts'

export const prisonersDilemma = defineGame({
  rules: {
    id: 'prisoners-dilemma',
    version: 1,
    title: "Three prisoners' dilemma",
    answers: 'action',
    range: { least: SEATS.length, most: SEATS.length },
    scores: {
      unit: 1,
      // Who cooperates beside one that defects gets nothing.
      range: ({ rounds, payoffs }) => ({ least: 0, most: rounds * Math.max(...Object.values(payoffs)) }),
    },
    config,
    deal: () => deal,
    events: { schema: events, sights },
    draw: () => ({}),
    start,
    evolve: record,
    turn,
    spans: ({ rounds, limits }) => [{ turns: rounds, limitMs: limits.decideMs, attempts: TRIES }],
    legal: () => anyChoice,
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
    pace: { opened: 2_500, revealed: 3_000, ended: 0 },
  },
  measure,
})
