import { defineGame, TRIES } from '@masquerade/game'
import { withInjections } from '../forms/injections/measured.ts'
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
import { sights } from './view.ts'

export const avalon = defineGame({
  rules: {
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
    events: { schema: events, sights },
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
    // Who is asked to name Merlin is the assassin, and roles are uncovered by the end.
    covert: ['assassinate'],
    brief,
    wire,
    texts: hiding,
    guess: { side: 'evil', rounds: suspectRounds },
    pace: {
      opened: 3_000,
      proposed: 3_000,
      spoke: 2_400,
      reconsidered: 2_500,
      counted: 4_000,
      returned: 4_500,
      ended: 0,
    },
  },
  measure: withInjections(measure, hiding),
})
