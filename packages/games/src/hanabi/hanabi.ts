import { defineGame, TRIES } from '@masquerade/game'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config, dealFor, draw } from './config.ts'
import { FEWEST_SEATS, MOST_SEATS } from './constants.ts'
import { events } from './events.ts'
import { legal } from './legal.ts'
import { measure } from './measure.ts'
import { mostTurns } from './most-turns.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, start, turn } from './rules.ts'
import { record } from './table.ts'
import { sights } from './view.ts'
import { wire } from './wire.ts'

export const hanabi = defineGame({
  rules: {
    id: 'hanabi',
    version: 1,
    title: 'Hanabi',
    answers: 'action',
    range: { least: FEWEST_SEATS, most: MOST_SEATS },
    seats: ({ seats }) => seats,
    scores: { unit: 1, range: ({ colours, ranks }) => ({ least: 0, most: colours * ranks }) },
    config,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    // A card that is played or discarded is one less, a hint takes a token, and every other turn costs a life.
    spans: (config) => [{ turns: mostTurns(config), limitMs: config.limits.actMs, attempts: TRIES }],
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
    pace: { opened: 3_000, drew: 0, played: 3_000, discarded: 2_500, hinted: 3_000, forfeited: 2_500, ended: 0 },
  },
  measure,
})
