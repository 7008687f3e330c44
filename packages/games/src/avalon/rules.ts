import {
  type GameAsk,
  heard,
  type Json,
  moveOf,
  type Option,
  ok,
  playerName,
  type Rules,
  type Seat,
  TRIES,
} from '@masquerade/game'
import { missingAs } from '../forms/limits.ts'
import { ascending, seatsAt, unanswered } from '../forms/seats.ts'
import {
  DECISIVE,
  FEWEST_SEATS,
  failsNeeded,
  listed,
  MOST_SEATS,
  POT,
  QUESTS,
  type Role,
  type Side,
  sideOf,
  teamSize,
} from './constants.ts'
import { type Deal, dealFor, draw, SINGLE_ROLES, sightsOf } from './deal.ts'
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
import { openQuest, type Quest, questsThat, record, roleOf, seatAfter, type Table } from './table.ts'

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
  start: (config, { roles, leader }) => [
    { type: 'opened', v: 1, data: { ...config, leader, cast: listed(roles) } },
    ...roles.map((role, index): AvalonEvent => {
      const sees = sightsOf(roles, index + 1).map(({ seat, oneOf }) => ({ seat, oneOf: [...oneOf] }))
      return { type: 'role', v: 1, data: { seat: index + 1, role, sees } }
    }),
  ],
  evolve: record,
  turn(table) {
    const asks = asksOf(table)
    return asks.length === 0 ? undefined : { number: table.turn, asks }
  },
  spans: ({ seats, proposals, talk, limits: { talkMs, voteMs } }) => [
    { turns: QUESTS * proposals * (talk ? seats + 1 : 1), limitMs: talkMs, attempts: TRIES },
    { turns: QUESTS * proposals + QUESTS + 1, limitMs: voteMs, attempts: TRIES },
  ],
  legal(table, seat) {
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
        return teamOf(teamSize(table.settings.seats, openQuest(table).quest), table.settings)
    }
  },
  read,
  decide(table, seat, action) {
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
    return ok([
      {
        type: 'spoke',
        v: 1,
        data: { ...placeOf(table), seat, text: heard(action.text, table.settings.limits.characters) },
      },
    ])
  },
  /** A missing answer counts as a default move: a missing vote rejects the team, a missing card is a success. */
  forfeit(table, seat, why) {
    const missing = missingAs(why)
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
  },
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
      return unanswered(seatsAt(settings.seats), ballots).map((seat) => {
        return { seat, kind: 'vote', ...choose, options: VOTES }
      })
    case 'questing': {
      const { team, cards } = openQuest(table)
      return unanswered(team ?? [], cards).map((seat) => {
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

function nextSeats(table: Table): Seat[] {
  const size = teamSize(table.settings.seats, openQuest(table).quest)
  return Array.from({ length: size }, (_, places) => seatAfter(table, table.leader, places))
}

function placeOf(table: Table): { quest: number; proposal: number } {
  const { quest, proposals } = openQuest(table)
  return { quest, proposal: proposals.length + 1 }
}

function proposal(
  table: Table,
  seat: Seat,
  seats: readonly Seat[],
  said: string,
  why?: 'timeout' | 'error',
): AvalonEvent {
  const text = heard(said, table.settings.limits.characters)
  const team = ascending(seats)
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

/** Avalon: a team goes on its quest if more than half of the players vote for it, counted after all have voted. */
function afterVote(table: Table): AvalonEvent[] {
  const { ballots, settings } = table
  if (ballots.length < settings.seats) return []
  const { quest, proposals } = openQuest(table)
  const proposal = proposals.length + 1
  const votes = seatsAt(settings.seats).map((seat) => ballots.some((one) => one.seat === seat && one.approve))
  const approved = votes.filter((approves) => approves).length * 2 > settings.seats
  const isLast = proposal === settings.proposals
  const goes = approved || (isLast && settings.last === 'goes')
  const data = { quest, proposal, votes, approved, goes }
  if (goes || !isLast) return [{ type: 'counted', v: 1, data }]
  return [{ type: 'counted', v: 1, data: { ...data, last: true } }, ended(table, 'evil', 'rejections')]
}

function afterCard(table: Table): AvalonEvent[] {
  const { quest, team, cards } = openQuest(table)
  if (cards.length < (team?.length ?? 0)) return []
  const fails = cards.filter(({ card }) => card === 'fail').length
  const success = fails < failsNeeded(table.settings.seats, quest)
  const data = { quest, fails, success }
  if (success || questsThat(table, false) + 1 < DECISIVE) return [{ type: 'returned', v: 1, data }]
  return [{ type: 'returned', v: 1, data: { ...data, last: true } }, ended(table, 'evil', 'fails')]
}

/** Avalon: the assassin names a seat only after three successful quests, so evil wins only if that seat is Merlin. */
function afterNaming(table: Table): AvalonEvent[] {
  const isHit = table.target !== null && roleOf(table, table.target) === 'merlin'
  return [isHit ? ended(table, 'evil', 'assassinated') : ended(table, 'good', 'missed')]
}

function ended(table: Table, winner: Side, ending: EventData<'ended'>['ending']): AvalonEvent {
  const roles = seatsAt(table.settings.seats).flatMap((seat): Role[] => {
    const role = roleOf(table, seat)
    return role ? [role] : []
  })
  const winners = seatsAt(roles.length).filter((seat) => sideOf(roles[seat - 1] ?? 'servant') === winner)
  const scores = seatsAt(roles.length).map((seat) => (winners.includes(seat) ? POT / winners.length : 0))
  const cards = table.quests.flatMap(({ quest, cards }) => cards.map((one) => ({ quest, ...one })))
  return { type: 'ended', v: 1, data: { winner, ending, roles, cards, target: table.target, winners, scores } }
}
