import {
  type GameAsk,
  heard,
  type Illegal,
  type Json,
  type Missing,
  moveOf,
  type Option,
  ok,
  playerName,
  type Result,
  type Rules,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { FEWEST_SEATS, listed, MOST_SEATS, QUESTS, seatsAt, sideOf, teamSize } from './constants.ts'
import { type Deal, dealFor, draw, SINGLE_ROLES, sightsOf } from './deal.ts'
import { afterCard, afterNaming, afterVote, POT } from './deciding.ts'
import { type AvalonEvent, type Config, config, type EventData, events } from './events.ts'
import {
  type Action,
  cardsOf,
  checkedCard,
  checkedTarget,
  checkedTeam,
  oneOfCards,
  oneOfSeats,
  read,
  speech,
  targetsOf,
  teamOf,
  vote,
} from './legal.ts'
import { gamesAs } from './measure.ts'
import { openQuest, type Quest, record, roleOf, seatAfter, type Table } from './table.ts'

export const rules: Rules<Config, Deal, Table, Action, AvalonEvent> = {
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
    { turns: QUESTS * proposals * (talk ? seats + 1 : 1), limitMs: talkMs, attempts: TRIES },
    { turns: QUESTS * proposals + QUESTS + 1, limitMs: voteMs, attempts: TRIES },
  ],
  legal,
  read,
  decide,
  forfeit,
  dealt: ({ settings, quests, leader, roleEvents }) => ({
    config: settings,
    deal: { roles: roleEvents.map(({ role }) => role), leader: quests[0]?.proposals[0]?.leader ?? leader },
  }),
  move: moveOf<AvalonEvent>({
    proposed: ({ team, text }) => ({ kind: 'propose', action: { team, ...(text && { text }) } }),
    reconsidered: ({ team, text }) => ({ kind: 'reconsider', action: { team, ...(text && { text }) } }),
    spoke: ({ text }) => ({ kind: 'speak', action: { text } }),
    voted: ({ approve }) => ({ kind: 'vote', action: { approve } }),
    played: ({ card }) => ({ kind: 'quest', action: { card } }),
    named: ({ target }) => ({ kind: 'assassinate', action: { target } }),
  }),
  outcome: ({ ended }) => ended && { sides: ended.roles.map(sideOf), winners: ended.winners, scores: ended.scores },
  result({ ended, quests, speeches, target }) {
    if (!ended) return null
    const { winner, ending, winners, scores } = ended
    const spoken = speeches.map((speech) => ({ ...speech }))
    return { winner, ending, quests: quests.map(questResult), speeches: spoken, target, winners, scores }
  },
}

function questResult({ quest, proposals, team, cards, fails, success }: Quest): Json {
  const proposed = proposals.map(({ leader, first, team, votes, approved }) => {
    return { leader, ...(first && { first }), team, votes, approved }
  })
  return { quest, proposals: proposed, team, cards: cards.map((card) => ({ ...card })), fails, success }
}

function start(config: Config, { roles, leader }: Deal): AvalonEvent[] {
  return [
    { type: 'opened', v: 1, data: { ...config, leader, cast: listed(roles) } },
    ...roles.map((role, index): AvalonEvent => {
      const sees = sightsOf(roles, index + 1).map(({ seat, oneOf }) => ({ seat, oneOf: [...oneOf] }))
      return { type: 'role', v: 1, data: { seat: index + 1, role, sees } }
    }),
  ]
}

function turn(table: Table): Turn | undefined {
  const asks = asksOf(table)
  return asks.length === 0 ? undefined : { number: table.turn, asks }
}

function legal(table: Table, seat: Seat): ZodType<Action> {
  const { seats } = table.settings
  switch (table.phase) {
    case 'speaking':
      return speech
    case 'voting':
      return vote
    case 'questing':
      return oneOfCards(cardsOf(table, seat))
    case 'naming':
      return oneOfSeats(targetsOf(table))
    default:
      return teamOf(teamSize(seats, openQuest(table).quest), seats)
  }
}

function decide(table: Table, seat: Seat, action: Action): Result<AvalonEvent[], Illegal> {
  if ('team' in action) {
    const team = checkedTeam(table, action.team)
    return team.ok ? ok([proposal(table, seat, team.value, action.text ?? '')]) : team
  }
  if ('approve' in action) return ok(voted(table, { seat, approve: action.approve }))
  if ('card' in action) {
    const card = checkedCard(table, seat, action.card)
    return card.ok ? ok(played(table, { seat, card: card.value })) : card
  }
  if ('target' in action) {
    const target = checkedTarget(table, action.target)
    return target.ok ? ok(named(table, { seat, target: target.value })) : target
  }
  return ok([{ type: 'spoke', v: 1, data: { ...placeOf(table), seat, text: heardAs(table, action.text) } }])
}

/**
 * A player's missing answer counts as a default move: for example, a missing vote rejects the team, and a missing card
 * is a success card.
 */
function forfeit(table: Table, seat: Seat, why: Missing): AvalonEvent[] {
  const missing = why === 'timeout' ? 'timeout' : 'error'
  switch (table.phase) {
    case 'speaking':
      return [{ type: 'spoke', v: 1, data: { ...placeOf(table), seat, text: '', missing } }]
    case 'voting':
      return voted(table, { seat, approve: false, missing })
    case 'questing':
      return played(table, { seat, card: 'success', missing })
    case 'naming':
      return named(table, { seat, target: null, missing })
    default:
      return [proposal(table, seat, table.proposed?.team ?? nextSeats(table), '', missing)]
  }
}

function asksOf(table: Table): GameAsk[] {
  const { phase, settings, leader, spoken, ballots } = table
  const { talkMs, voteMs } = settings.limits
  const talk = { limitMs: talkMs, attempts: TRIES }
  const choose = { limitMs: voteMs, attempts: TRIES, mode: 'choose' } as const
  switch (phase) {
    case 'proposing':
      return [{ seat: leader, kind: 'propose', ...talk, mode: 'act' }]
    case 'speaking':
      return [{ seat: seatAfter(table, leader, spoken + 1), kind: 'speak', ...talk, mode: 'say' }]
    case 'reconsidering':
      return [{ seat: leader, kind: 'reconsider', ...talk, mode: 'act', options: [standing(table)] }]
    case 'voting':
      return missing(seatsAt(settings.seats), ballots).map((seat) => ({
        seat,
        kind: 'vote',
        ...choose,
        options: VOTES,
      }))
    case 'questing': {
      const { team, cards } = openQuest(table)
      return missing(team ?? [], cards).map((seat) => {
        const options = cardsOf(table, seat).map((card) => ({ label: card, action: { card } }))
        return { seat, kind: 'quest', ...choose, options }
      })
    }
    case 'naming': {
      const options = targetsOf(table).map((target) => ({ label: playerName(target), action: { target } }))
      const assassin = seatsAt(settings.seats).filter((seat) => roleOf(table, seat) === 'assassin')
      return assassin.map((seat) => ({ seat, kind: 'assassinate', ...choose, options }))
    }
    case 'over':
      return []
  }
}

const VOTES: readonly Option[] = [
  { label: 'approve', action: { approve: true } },
  { label: 'reject', action: { approve: false } },
]

function standing({ proposed }: Table): Option {
  const team = [...(proposed?.team ?? [])]
  return { label: team.map(playerName).join(', '), action: { team } }
}

function missing(seats: readonly Seat[], answered: readonly { seat: Seat }[]): Seat[] {
  return seats.filter((seat) => !answered.some((one) => one.seat === seat))
}

function nextSeats(table: Table): Seat[] {
  const size = teamSize(table.settings.seats, openQuest(table).quest)
  return Array.from({ length: size }, (_, places) => seatAfter(table, table.leader, places))
}

function placeOf(table: Table): { quest: number; proposal: number } {
  const { quest, proposals } = openQuest(table)
  return { quest, proposal: proposals.length + 1 }
}

function heardAs({ settings }: Table, text: string): string {
  return heard(text, settings.limits.characters)
}

function proposal(
  table: Table,
  seat: Seat,
  seats: readonly Seat[],
  said: string,
  why?: 'timeout' | 'error',
): AvalonEvent {
  const text = heardAs(table, said)
  const team = seats.toSorted((one, other) => one - other)
  const data = { ...placeOf(table), seat, team, ...(why && { missing: why }) }
  if (table.phase === 'reconsidering') return { type: 'reconsidered', v: 1, data: { ...data, text } }
  return { type: 'proposed', v: 1, data: table.settings.talk ? { ...data, text } : data }
}

function voted(table: Table, data: Omit<EventData<'voted'>, 'quest' | 'proposal'>): AvalonEvent[] {
  const event: AvalonEvent = { type: 'voted', v: 1, data: { ...placeOf(table), ...data } }
  return [event, ...afterVote(record(table, event))]
}

function played(table: Table, data: Omit<EventData<'played'>, 'quest'>): AvalonEvent[] {
  const event: AvalonEvent = { type: 'played', v: 1, data: { quest: openQuest(table).quest, ...data } }
  return [event, ...afterCard(record(table, event))]
}

function named(table: Table, data: EventData<'named'>): AvalonEvent[] {
  const event: AvalonEvent = { type: 'named', v: 1, data }
  return [event, ...afterNaming(record(table, event))]
}
