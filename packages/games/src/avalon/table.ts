import { isSealed, type Seat, type Seen, type SuspectRound, tableFrom } from '@masquerade/game'
import { type Card, DECISIVE, DEFAULTS, type Role, seatsAt } from './constants.ts'
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

/** The state of a match as one viewer knows it, computed from the events that this viewer may see. */
export interface Table {
  settings: Config
  cast: readonly Role[]
  roleEvents: readonly EventData<'role'>[]
  turn: number
  phase: 'proposing' | 'speaking' | 'reconsidering' | 'voting' | 'questing' | 'naming' | 'over'
  leader: Seat
  quests: readonly Quest[]
  proposed?: { leader: Seat; first: readonly Seat[]; team: readonly Seat[] }
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
    spoken: 0,
    speeches: [],
    ballots: [],
    target: null,
  },
  {
    opened: (table, { leader, cast, ...settings }) => ({ ...table, settings, leader, cast }),
    role: (table, data) => ({ ...table, roleEvents: [...table.roleEvents, data] }),
    proposed(table, data) {
      const { seat, team } = data
      const phase = table.settings.talk ? 'speaking' : 'voting'
      return { ...heardOf(table, data), proposed: { leader: seat, first: team, team }, spoken: 0, phase }
    },
    spoke(table, data) {
      const spoken = table.spoken + 1
      const phase = spoken < table.settings.seats - 1 ? 'speaking' : 'reconsidering'
      return { ...heardOf(table, data), spoken, phase }
    },
    reconsidered(table, data) {
      const { proposed } = table
      const changed = proposed && { proposed: { ...proposed, team: data.team } }
      return { ...heardOf(table, data), ...changed, phase: 'voting' }
    },
    voted: (table, { seat, approve }) => ({ ...table, ballots: [...table.ballots, { seat, approve }] }),
    /** Avalon: the next seat becomes the leader after every vote on a team, whatever the result of the vote. */
    counted({ proposed, ...table }, { votes, approved, goes, last }) {
      const { settings, leader } = table
      const { first = [], team = [] } = proposed ?? {}
      const proposal = { leader, ...(settings.talk && { first }), team, votes, approved }
      const { proposals } = openQuest(table)
      const after = withQuest(table, { proposals: [...proposals, proposal], ...(goes && { team }) })
      const phase = goes ? 'questing' : last ? 'over' : 'proposing'
      return { ...after, turn: table.turn + 1, ballots: [], leader: seatAfter(table, leader, 1), phase }
    },
    played(table, { seat, card }) {
      const { cards } = openQuest(table)
      return withQuest(table, { cards: [...cards, { seat, card }].sort((a, b) => a.seat - b.seat) })
    },
    returned(table, { quest, fails, success, last }) {
      const after = { ...withQuest(table, { fails, success }), turn: table.turn + 1 }
      if (last) return { ...after, phase: 'over' }
      if (questsThat(after, true) === DECISIVE) return { ...after, phase: 'naming' }
      return { ...after, quests: [...after.quests, questAt(quest + 1)], phase: 'proposing' }
    },
    named: (table, { target }) => ({ ...table, turn: table.turn + 1, target, phase: 'over' }),
    ended(table, ended) {
      const quests = table.quests.map((quest) => {
        const cards = ended.cards.filter((one) => one.quest === quest.quest).map(({ seat, card }) => ({ seat, card }))
        return { ...quest, cards }
      })
      return { ...table, quests, target: ended.target, phase: 'over', ended }
    },
  },
)

export function openQuest({ quests }: Table): Quest {
  return quests.at(-1) ?? questAt(1)
}

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

function heardOf(
  table: Table,
  { quest, proposal, seat, text }: EventData<'proposed' | 'spoke' | 'reconsidered'>,
): Table {
  const turn = table.turn + 1
  if (text === undefined) return { ...table, turn }
  return { ...table, turn, speeches: [...table.speeches, { quest, proposal, seat, text }] }
}

function withQuest(table: Table, change: Partial<Quest>): Table {
  return { ...table, quests: [...table.quests.slice(0, -1), { ...openQuest(table), ...change }] }
}
