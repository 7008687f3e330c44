import { defineGame } from '@masquerade/game'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config, SEATS } from './config.ts'
import { dealFor, draw, SPY, supplyFor } from './deal.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { outcome, result } from './result.ts'
import { dealt, move, settled } from './retelling.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { POINT, TOTAL } from './scoring.ts'
import { suspectRounds } from './suspects.ts'
import { record } from './table.ts'
import { view } from './view.ts'
import { wire } from './wire.ts'
import { echoes, withheld } from './withheld.ts'

export const whoIsSpy = defineGame({
  id: 'who-is-spy',
  version: 1,
  title: 'Who is Spy?',
  answers: 'text',
  range: { least: SEATS.length, most: SEATS.length },
  seats: () => SEATS.length,
  scores: { unit: POINT, sum: () => TOTAL },
  roles: [{ name: SPY, games: 'spyGames' }],
  supply: supplyFor,
  config,
  deal: dealFor,
  events,
  draw,
  start,
  evolve: record,
  turn,
  legal,
  read,
  decide,
  forfeit,
  view,
  ending: ({ type, data }) => type === 'ended' || 'last' in data,
  outcome,
  result,
  brief,
  wire,
  measure,
  dealt,
  move,
  settled,
  guess: { side: SPY, rounds: suspectRounds },
  texts: { echoes, withheld },
})
