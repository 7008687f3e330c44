import { defineGame } from '@masquerade/game'
import { actions, read } from './answers.ts'
import { brief } from './brief.ts'
import { config, SEATS } from './config.ts'
import { dealFor, draw } from './deal.ts'
import { events } from './events.ts'
import { outcome, result } from './result.ts'
import { dealt, move, settled } from './retelling.ts'
import { decide, forfeit, start, turn } from './rules.ts'
import { POINT, TOTAL } from './scoring.ts'
import { record } from './table.ts'
import { view } from './view.ts'
import { wire } from './wire.ts'
import { echoes, withheld } from './withheld.ts'

export const whoIsSpy = defineGame({
  id: 'who-is-spy',
  version: 1,
  title: 'Who is Spy?',
  answers: 'text',
  seats: { min: SEATS.length, max: SEATS.length },
  scores: { unit: POINT, sum: TOTAL },
  config,
  deal: dealFor,
  events,
  draw,
  start,
  evolve: record,
  turn,
  actions,
  read,
  decide,
  forfeit,
  view,
  outcome,
  result,
  brief,
  wire,
  dealt,
  move,
  settled,
  texts: { echoes, withheld },
})
