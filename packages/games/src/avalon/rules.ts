import {
  type GameAsk,
  heard,
  type Illegal,
  type Missing,
  type Option,
  ok,
  playerName,
  type Result,
  type Seat,
  TRIES,
  type Turn,
} from '@masquerade/game'
import type { ZodType } from 'zod'
import { type Action, oneOfCards, oneOfSeats, speech, teamOf, vote } from './answers.ts'
import { type Config, listed, seatsAt, teamSize } from './constants.ts'
import type { Deal } from './deal.ts'
import { afterCard, afterNaming, afterVote } from './deciding.ts'
import type { AvalonEvent, EventData } from './events.ts'
import { cardsOf, checkedCard, checkedTarget, checkedTeam, targetsOf } from './legal.ts'
import { sightsOf } from './sight.ts'
import { openQuest, record, roleOf, seatAfter, type Table } from './table.ts'

export function start(config: Config, { roles, leader }: Deal): AvalonEvent[] {
  return [
    { type: 'opened', v: 1, data: { ...config, leader, cast: listed(roles) } },
    ...roles.map((role, index): AvalonEvent => {
      const sees = sightsOf(roles, index + 1).map(({ seat, oneOf }) => ({ seat, oneOf: [...oneOf] }))
      return { type: 'role', v: 1, data: { seat: index + 1, role, sees } }
    }),
  ]
}

export function turn(table: Table): Turn | undefined {
  const asks = asksOf(table)
  return asks.length === 0 ? undefined : { number: table.turn, asks }
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
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

export function decide(table: Table, seat: Seat, action: Action): Result<AvalonEvent[], Illegal> {
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

/** What no answer means: the next seats go, the team stands, silence, reject, success, nobody. */
export function forfeit(table: Table, seat: Seat, why: Missing): AvalonEvent[] {
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

/** Going on with the team as it stands. */
function standing({ proposed }: Table): Option {
  const team = [...(proposed?.team ?? [])]
  return { label: team.map(playerName).join(', '), action: { team } }
}

/** Those that have not answered. */
function missing(seats: readonly Seat[], answered: readonly { seat: Seat }[]): Seat[] {
  return seats.filter((seat) => !answered.some((one) => one.seat === seat))
}

function nextSeats(table: Table): Seat[] {
  const size = teamSize(table.settings.seats, openQuest(table).quest)
  return Array.from({ length: size }, (_, places) => seatAfter(table, table.leader, places))
}

/** Which quest, and which of its proposals. */
function placeOf(table: Table): { quest: number; proposal: number } {
  const { quest, proposals } = openQuest(table)
  return { quest, proposal: proposals.length + 1 }
}

function heardAs({ settings }: Table, text: string): string {
  return heard(text, settings.limits.characters)
}

/** A leader's team, for the first time or after the discussion. Without talk nothing is said. */
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
