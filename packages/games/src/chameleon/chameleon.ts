import { defineGame, TRIES } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { read } from './answers.ts'
import { config } from './config.ts'
import { CHAMELEON, FEWEST_SEATS, MOST_SEATS } from './constants.ts'
import { dealFor, draw, supplyFor } from './deal.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { decide, forfeit, legal, sample, start, turn } from './rules.ts'
import { CREDIT, CREDITS } from './scoring.ts'
import { suspectRounds } from './suspects.ts'
import { record } from './table.ts'
import { brief } from './telling/brief.ts'
import { dealt, move, outcome, result } from './telling/retelling.ts'
import { echoes, said, withheld } from './telling/said.ts'
import { wire } from './telling/wire.ts'
import { sights } from './view.ts'

export const chameleon = defineGame({
  rules: {
    id: 'chameleon',
    version: 1,
    title: 'Chameleon',
    answers: 'action',
    range: { least: FEWEST_SEATS, most: MOST_SEATS },
    seats: ({ seats }) => seats,
    scores: { unit: CREDIT, sum: () => CREDIT * CREDITS, range: () => ({ least: 0, most: CREDIT * CREDITS }) },
    roles: [{ name: CHAMELEON, games: 'chameleonGames' }],
    supply: supplyFor,
    config,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: ({ seats, rounds, limits: { clueMs, voteMs, guessMs } }) => [
      { turns: seats * rounds, limitMs: clueMs, attempts: TRIES },
      { turns: 1, limitMs: voteMs, attempts: TRIES },
      { turns: 1, limitMs: guessMs, attempts: TRIES },
    ],
    legal,
    sample,
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
    guess: { side: CHAMELEON, rounds: suspectRounds },
    texts: { said, echoes, withheld },
    pace: { opened: 3_000, clued: 2_400, revealed: 5_000, guessed: 3_000, ended: 0 },
  },
  measure: withInjections(measure, { said }),
})
