import { defineGame } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { read } from './answers.ts'
import { legal, turn } from './asks.ts'
import { config, seatsOf } from './config.ts'
import { draw, SPY } from './deal/deal.ts'
import { dealFor, supplyFor } from './deal/deal-form.ts'
import { events } from './events.ts'
import { measure } from './measure/measure.ts'
import { decide, forfeit, start } from './rules.ts'
import { POINT, seatRange, TOTAL } from './scoring.ts'
import { FEWEST, MOST_SEATS, rulesOf } from './settings.ts'
import { suspectRounds } from './suspects.ts'
import { nameIn, record } from './table.ts'
import { brief } from './telling/brief.ts'
import { outcome, result } from './telling/result.ts'
import { dealt, move, settled } from './telling/retelling.ts'
import { wire } from './telling/wire.ts'
import { echoes, said, withheld } from './telling/withheld.ts'
import { sights } from './view.ts'

export const whoIsSpy = defineGame({
  rules: {
    id: 'who-is-spy',
    version: 1,
    title: 'Who is Spy?',
    answers: 'text',
    range: { least: FEWEST, most: MOST_SEATS },
    seats: seatsOf,
    scores: { unit: POINT, sum: () => TOTAL, range: (config) => seatRange(rulesOf(config)) },
    roles: [{ name: SPY, games: 'spyGames' }],
    supply: supplyFor,
    config,
    deal: dealFor,
    events: { schema: events, sights },
    draw,
    start,
    evolve: record,
    turn,
    spans: (config) => {
      const { seats, rounds, speech } = rulesOf(config)
      return [
        { turns: speech === 'dots' ? 0 : rounds * seats, limitMs: config.limits.speakMs, attempts: 1 },
        { turns: rounds, limitMs: config.limits.voteMs, attempts: 1 },
      ]
    },
    legal,
    read,
    decide,
    forfeit,
    outcome,
    result,
    dealt,
    move,
    settled,
  },
  telling: {
    name: nameIn,
    brief,
    wire,
    guess: { side: SPY, rounds: suspectRounds },
    texts: { said, echoes, withheld },
    pace: { opened: 1_500, begun: 1_000, spoke: 2_400, judged: 0, voting: 1_000, revealed: 5_000, ended: 0 },
  },
  measure: withInjections(measure, { said }),
})
