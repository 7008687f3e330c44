import { defineGame } from '@masquerade/game'
import { TRIES } from '../forms/limits.ts'
import { read } from './answers.ts'
import { brief } from './brief.ts'
import { config, deal } from './config.ts'
import { SEATS } from './constants.ts'
import { events } from './events.ts'
import { measure } from './measure.ts'
import { dealt, move, outcome, result } from './retelling.ts'
import { decide, forfeit, legal, POINT, scoreRange, start, turn } from './rules.ts'
import { record } from './table.ts'
import { view } from './view.ts'
import { wire } from './wire.ts'

export const publicGood = defineGame({
  id: 'public-good',
  version: 1,
  title: 'Public good',
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  seats: () => SEATS.length,
  scores: { unit: POINT, range: (config) => scoreRange(config) },
  config,
  deal: () => deal,
  events,
  draw: () => ({}),
  start,
  evolve: record,
  turn,
  spans: ({ rounds, limits }) => [{ turns: rounds, limitMs: limits.contributeMs, attempts: TRIES }],
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
})
