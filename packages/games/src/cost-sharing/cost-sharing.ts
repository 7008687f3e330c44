import { defineGame, TRIES } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { read } from './answers.ts'
import { config } from './config.ts'
import { type Config, SEATS, WHOLE } from './constants.ts'
import { dealFor, draw } from './deal.ts'
import { events } from './events.ts'
import { legal, sample } from './legal.ts'
import { measure } from './measure.ts'
import { turn } from './rounds.ts'
import { decide, forfeit, start } from './rules.ts'
import { record } from './table.ts'
import { brief } from './telling/brief.ts'
import { dealt, move, outcome, result } from './telling/retelling.ts'
import { echoes, said, withheld } from './telling/texts.ts'
import { wire } from './telling/wire.ts'
import { sights } from './view.ts'

export const costSharing = defineGame({
  rules: {
    id: 'cost-sharing',
    version: 1,
    title: 'Cost sharing',
    answers: 'action',
    range: { least: SEATS.length, most: SEATS.length },
    scores: { unit: WHOLE, range: () => ({ least: 0, most: WHOLE }) },
    config,
    supply: dealFor,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: ({ rounds, votes, limits }: Config) => [
      { turns: rounds * SEATS.length, limitMs: limits.proposeMs, attempts: TRIES },
      { turns: rounds * (votes === 'sealed' ? 1 : SEATS.length), limitMs: limits.voteMs, attempts: TRIES },
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
    texts: { said, echoes, withheld },
    pace: { opened: 4_000, proposed: 3_500, voted: 700, closed: 3_000, ended: 0 },
  },
  measure: withInjections(measure, { said }),
})
