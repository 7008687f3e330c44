import { defineGame } from '@masquerade/game'
import { TRIES } from '../forms/limits.ts'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config, deal, draw } from './config.ts'
import { COLUMNS, POINT, ROWS, SEATS } from './constants.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { record } from './table.ts'
import { view } from './view.ts'
import { wire } from './wire.ts'

export const connectFour = defineGame({
  id: 'connect-four',
  version: 1,
  title: 'Connect Four',
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  seats: () => SEATS.length,
  scores: { unit: POINT, sum: () => POINT, range: () => ({ least: 0, most: POINT }) },
  config,
  deal: () => deal,
  events,
  draw,
  start,
  evolve: record,
  turn,
  spans: ({ limits }) => [{ turns: COLUMNS.length * ROWS.length, limitMs: limits.placeMs, attempts: TRIES }],
  legal,
  read,
  decide,
  forfeit,
  view,
  ending: ({ type }) => type === 'ended',
  outcome,
  result,
  brief,
  wire,
  measure,
  dealt,
  move,
})
