import { isSealed, knownOf, type Seat, type Seen, type SuspectRound } from '@masquerade/game'
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
  /**
   * The cards played on this quest of the game Avalon, as far as the viewer knows them; all are known after the match.
   */
  cards: readonly { seat: Seat; card: Card }[]
  fails: number | null
  success: boolean | null
}

export interface Speech {
  quest: number
  proposal: number
  seat: Seat
  text: string
}

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

export function tableOf(seen: readonly Seen<AvalonEvent>[]): Table {
  return knownOf(record, seen) ?? NOTHING
}

export function record(table: Table = NOTHING, event: AvalonEvent): Table {
  const { type, data } = event
  switch (type) {
    case 'opened': {
      const { leader, cast, ...settings } = data
      return { ...NOTHING, settings, leader, cast }
    }
    case 'role':
      return { ...table, roleEvents: [...table.roleEvents, data] }
    case 'proposed': {
      const { seat, team } = data
      const proposed = { leader: seat, first: team, team }
      return { ...heardOf(table, data), proposed, spoken: 0, phase: table.settings.talk ? 'speaking' : 'voting' }
    }
    case 'spoke': {
      const spoken = table.spoken + 1
      const phase = spoken < table.settings.seats - 1 ? 'speaking' : 'reconsidering'
      return { ...heardOf(table, data), spoken, phase }
    }
    case 'reconsidered': {
      const { proposed } = table
      return {
        ...heardOf(table, data),
        ...(proposed && { proposed: { ...proposed, team: data.team } }),
        phase: 'voting',
      }
    }
    case 'voted':
      return { ...table, ballots: [...table.ballots, { seat: data.seat, approve: data.approve }] }
    case 'counted':
      return counted(table, data)
    case 'played': {
      const { seat, card } = data
      const quest = openQuest(table)
      return withQuest(table, { cards: [...quest.cards, { seat, card }].sort((a, b) => a.seat - b.seat) })
    }
    case 'returned':
      return returned(table, data)
    case 'named':
      return { ...table, turn: table.turn + 1, target: data.target, phase: 'over' }
    case 'ended':
      return ended(table, data)
    default:
      return table
  }
}

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

/**
 * Spectators may guess who is evil from a quest's first counted vote until the quest's cards are revealed or the match
 * ends.
 */
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

/** Avalon: the next seat becomes the leader after every vote on a team, whatever the result of the vote. */
function counted(table: Table, { votes, approved, goes, last }: EventData<'counted'>): Table {
  const { proposed, ...before } = table
  const { settings, leader } = table
  const { first = [], team = [] } = proposed ?? {}
  const proposal = { leader, ...(settings.talk && { first }), team, votes, approved }
  const { proposals } = openQuest(table)
  const after = withQuest(before, { proposals: [...proposals, proposal], ...(goes && { team }) })
  const phase = goes ? 'questing' : last ? 'over' : 'proposing'
  return { ...after, turn: table.turn + 1, ballots: [], leader: seatAfter(table, leader, 1), phase }
}

function returned(table: Table, { quest, fails, success, last }: EventData<'returned'>): Table {
  const after = { ...withQuest(table, { fails, success }), turn: table.turn + 1 }
  if (last) return { ...after, phase: 'over' }
  if (questsThat(after, true) === DECISIVE) return { ...after, phase: 'naming' }
  return { ...after, quests: [...after.quests, questAt(quest + 1)], phase: 'proposing' }
}

function ended(table: Table, data: EventData<'ended'>): Table {
  const quests = table.quests.map((quest) => {
    const cards = data.cards.filter((one) => one.quest === quest.quest).map(({ seat, card }) => ({ seat, card }))
    return { ...quest, cards }
  })
  return { ...table, quests, target: data.target, phase: 'over', ended: data }
}

function withQuest(table: Table, change: Partial<Quest>): Table {
  return { ...table, quests: [...table.quests.slice(0, -1), { ...openQuest(table), ...change }] }
}

function questAt(quest: number): Quest {
  return { quest, proposals: [], team: null, cards: [], fails: null, success: null }
}

const NOTHING: Table = {
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
}
