import { defineGame } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { TRIES } from '../forms/limits.ts'
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
import { view } from './view.ts'

export const chameleon = defineGame({
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
  events,
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
  view,
  ending: ({ type, data }) => type === 'ended' || 'last' in data,
  outcome,
  result,
  brief,
  wire,
  measure: withInjections(measure, { said }),
  dealt,
  move,
  guess: { side: CHAMELEON, rounds: suspectRounds },
  texts: { said, echoes, withheld },
})
