import { isSealed, type Own, type Seat, type Seen, type SuspectRound, tableFrom } from '@masquerade/game'
import { seatsAt } from '../forms/seats.ts'
import { type Card, DECISIVE, DEFAULTS, type Role } from './constants.ts'
import type { AvalonEvent, Config, EventData } from './events.ts'

export interface Proposal {
  leader: Seat
  first?: readonly Seat[]
  team: readonly Seat[]
  votes: readonly boolean[]
  approved: boolean
}

export interface Quest {
  quest: number
  proposals: readonly Proposal[]
  team: readonly Seat[] | null
  /** The cards of this quest that the viewer knows; all are known after the match. */
  cards: readonly { seat: Seat; card: Card }[]
  fails: number | null
  success: boolean | null
}

export type Speech = Pick<EventData<'spoke'>, 'quest' | 'proposal' | 'seat' | 'text'>

export interface Table {
  settings: Config
  cast: readonly Role[]
  roleEvents: readonly EventData<'role'>[]
  turn: number
  phase: 'proposing' | 'speaking' | 'reconsidering' | 'voting' | 'questing' | 'naming' | 'over'
  leader: Seat
  quests: readonly Quest[]
  proposed: { leader: Seat; first: readonly Seat[]; team: readonly Seat[] } | undefined
  spoken: number
  speeches: readonly Speech[]
  ballots: readonly { seat: Seat; approve: boolean }[]
  target: Seat | null
  ended?: EventData<'ended'>
}

const questAt = (quest: number): Quest => {
  return { quest, proposals: [], team: null, cards: [], fails: null, success: null }
}

export const { record, tableOf } = tableFrom<Table, AvalonEvent>(
  {
    settings: DEFAULTS,
    cast: [],
    roleEvents: [],
    turn: 1,
    phase: 'proposing',
    leader: 1,
    quests: [questAt(1)],
    proposed: undefined,
    spoken: 0,
    speeches: [],
    ballots: [],
    target: null,
  },
  {
    opened(table, { leader, cast, ...settings }) {
      table.settings = settings
      table.leader = leader
      table.cast = cast
    },
    role(table, data) {
      table.roleEvents = [...table.roleEvents, data]
    },
    proposed(table, data) {
      const { seat, team } = data
      heard(table, data)
      table.proposed = { leader: seat, first: team, team }
      table.spoken = 0
      table.phase = table.settings.talk ? 'speaking' : 'voting'
    },
    spoke(table, data) {
      heard(table, data)
      table.spoken += 1
      table.phase = table.spoken < table.settings.seats - 1 ? 'speaking' : 'reconsidering'
    },
    reconsidered(table, data) {
      heard(table, data)
      if (table.proposed) table.proposed = { ...table.proposed, team: data.team }
      table.phase = 'voting'
    },
    voted(table, { seat, approve }) {
      table.ballots = [...table.ballots, { seat, approve }]
    },
    /** Avalon: the next seat becomes the leader after every vote on a team, whatever the result of the vote. */
    counted(table, { votes, approved, goes, last }) {
      const { settings, leader } = table
      const { first = [], team = [] } = table.proposed ?? {}
      const proposal = { leader, ...(settings.talk && { first }), team, votes, approved }
      const { proposals } = openQuest(table)
      changeQuest(table, { proposals: [...proposals, proposal], ...(goes && { team }) })
      table.proposed = undefined
      table.turn += 1
      table.ballots = []
      table.leader = seatAfter(table, leader, 1)
      table.phase = goes ? 'questing' : last ? 'over' : 'proposing'
    },
    played(table, { seat, card }) {
      const { cards } = openQuest(table)
      changeQuest(table, { cards: [...cards, { seat, card }].sort((a, b) => a.seat - b.seat) })
    },
    returned(table, { quest, fails, success, last }) {
      changeQuest(table, { fails, success })
      table.turn += 1
      if (last) table.phase = 'over'
      else if (questsThat(table, true) === DECISIVE) table.phase = 'naming'
      else {
        table.quests = [...table.quests, questAt(quest + 1)]
        table.phase = 'proposing'
      }
    },
    named(table, { target }) {
      table.turn += 1
      table.target = target
      table.phase = 'over'
    },
    ended(table, ended) {
      table.quests = table.quests.map((quest) => {
        const cards = ended.cards.filter((one) => one.quest === quest.quest).map(({ seat, card }) => ({ seat, card }))
        return { ...quest, cards }
      })
      table.target = ended.target
      table.phase = 'over'
      table.ended = ended
    },
  },
)

export const openQuest = ({ quests }: Table): Quest => quests.at(-1) ?? questAt(1)

export function questsThat({ quests }: Pick<Table, 'quests'>, succeeded: boolean): number {
  return quests.filter(({ success }) => success === succeeded).length
}

export function roleOf({ roleEvents, ended }: Table, seat: Seat): Role | undefined {
  return ended?.roles[seat - 1] ?? roleEvents.find((one) => one.seat === seat)?.role
}

export function seatAfter({ settings }: Table, seat: Seat, places: number): Seat {
  return ((seat - 1 + places) % settings.seats) + 1
}

/** Spectators may guess who is evil from a quest's first counted vote until its cards are revealed. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const events = seen as readonly Seen<AvalonEvent>[] // this game's own: a view hides or shows events and changes no shapes
  const suspects = seatsAt(tableOf(events.slice(0, 1)).settings.seats)
  const rounds: SuspectRound[] = []
  for (const event of events) {
    if (isSealed(event)) continue
    const { type, data, seq } = event
    if (type === 'counted' && rounds.at(-1)?.round !== data.quest)
      rounds.push({ round: data.quest, from: seq, suspects, revealed: false })
    const last = rounds.at(-1)
    if (last && (type === 'returned' || type === 'ended')) last.revealed = true
  }
  return rounds
}

function heard(
  table: Own<Table>,
  { quest, proposal, seat, text }: EventData<'proposed' | 'spoke' | 'reconsidered'>,
): void {
  table.turn += 1
  if (text !== undefined) table.speeches = [...table.speeches, { quest, proposal, seat, text }]
}

function changeQuest(table: Own<Table>, change: Partial<Quest>): void {
  table.quests = [...table.quests.slice(0, -1), { ...openQuest(table), ...change }]
}
