import { defineGame } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
import { TRIES } from '../forms/limits.ts'
import { read } from './answers.ts'
import { config } from './config.ts'
import { FEWEST_SEATS, MOST_SEATS, QUESTS } from './constants.ts'
import { dealFor, draw, SINGLE_ROLES } from './deal.ts'
import { POT } from './deciding.ts'
import { events } from './events.ts'
import { gamesAs, measure } from './measure.ts'
import { decide, forfeit, legal, start, turn } from './rules.ts'
import { suspectRounds } from './suspects.ts'
import { record } from './table.ts'
import { brief } from './telling/brief.ts'
import { dealt, move, outcome, result } from './telling/retelling.ts'
import { hiding } from './telling/said.ts'
import { wire } from './telling/wire.ts'
import { view } from './view.ts'

export const avalon = defineGame({
  id: 'avalon',
  version: 1,
  title: 'Avalon',
  answers: 'action',
  range: { least: FEWEST_SEATS, most: MOST_SEATS },
  seats: ({ seats }) => seats,
  scores: { unit: 1, sum: () => POT, range: () => ({ least: 0, most: POT }) },
  roles: SINGLE_ROLES.map((name) => ({ name, games: gamesAs(name) })),
  config,
  deal: dealFor,
  events,
  draw,
  start,
  evolve: record,
  turn,
  spans: ({ seats, proposals, talk, limits: { talkMs, voteMs } }) => [
    // A leader proposes; with talk the others speak, and the leader thinks again.
    { turns: QUESTS * proposals * (talk ? seats + 1 : 1), limitMs: talkMs, attempts: TRIES },
    // A vote on each proposal, the cards of each quest, and the naming of Merlin.
    { turns: QUESTS * proposals + QUESTS + 1, limitMs: voteMs, attempts: TRIES },
  ],
  // Who is asked to name Merlin is the assassin, and roles are uncovered by the end.
  covert: ['assassinate'],
  legal,
  read,
  decide,
  forfeit,
  view,
  ending: (event) =>
    event.type === 'ended' || ((event.type === 'counted' || event.type === 'returned') && 'last' in event.data),
  outcome,
  result,
  brief,
  wire,
  measure: withInjections(measure, hiding),
  dealt,
  move,
  texts: hiding,
  guess: { side: 'evil', rounds: suspectRounds },
})
