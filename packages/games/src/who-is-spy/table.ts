import { isSealed, type Seat, type Seen, type SuspectRound, tableFrom } from '@masquerade/game'
import { ascending, inTurnFrom, seatsAt } from '../forms/seats.ts'
import type { EventData, Foul, WhoIsSpyEvent } from './events.ts'
import {
  type Chosen,
  DEFAULT_LIMITS,
  type Language,
  type Limits,
  nameOf,
  rulesOf,
  type TableRules,
} from './settings.ts'

export interface Speech extends EventData<'spoke'> {
  /** The moderators' reason for hiding this speech from readers; the match's stored log does not contain the reason. */
  hidden?: string
}

export type Vote = Pick<EventData<'voted'>, 'round' | 'seat' | 'for'>

export interface Elimination {
  round: number
  seat: Seat
  by: 'foul' | 'vote'
  foul?: Foul
}

export interface Table {
  language: Language
  limits: Limits
  settings: TableRules
  chosen: Chosen
  first: Seat
  round: number
  /** `judged` and `revealed` never last: what ends them is stored with the event that begins them. */
  phase: 'speaking' | 'judged' | 'voting' | 'revealed' | 'over'
  alive: readonly Seat[]
  /** After the speeches of a round, the players who are still in the game vote in the order in which they spoke. */
  order: readonly Seat[]
  speeches: readonly Speech[]
  fouls: readonly { round: number; seat: Seat; foul: Foul }[]
  ballots: EventData<'voting'>['ballots']
  /** Who is Spy: until a vote is counted, a seat knows only its own vote, and the public knows none. */
  cast: readonly Vote[]
  votes: readonly Vote[]
  eliminations: readonly Elimination[]
  /** A secret word also comes with the player's side, for viewers who may know the side. */
  words: readonly EventData<'word'>[]
  spy: Seat | undefined
  drawn: EventData<'drawn'>
  ended: EventData<'ended'> | undefined
}

/** The field `own` is the secret word of the viewer, if the viewer knows exactly one word, as a player does. */
export type SeenTable = Table & { own?: EventData<'word'> }

const known = tableFrom<Table, WhoIsSpyEvent>(
  {
    language: 'en',
    limits: DEFAULT_LIMITS.en,
    settings: rulesOf({}),
    chosen: {},
    first: 1,
    round: 1,
    phase: 'speaking',
    alive: seatsAt(rulesOf({}).seats),
    order: [],
    speeches: [],
    fouls: [],
    ballots: [],
    cast: [],
    votes: [],
    eliminations: [],
    words: [],
    spy: undefined,
    drawn: {},
    ended: undefined,
  },
  {
    opened(table, { language, limits, first = 1, ...chosen }) {
      table.language = language
      table.limits = limits
      table.settings = rulesOf(chosen)
      table.chosen = chosen
      table.first = first
      table.alive = seatsAt(table.settings.seats)
      table.order = openingOrder(table.settings, first)
    },
    word(table, data) {
      table.words = [...table.words, data]
    },
    spy(table, { seat }) {
      table.spy = seat
    },
    drawn(table, drawn) {
      table.drawn = drawn
    },
    begun(table, { round, order }) {
      if (round === 1) table.first = order[0] ?? table.first
      table.round = round
      table.phase = 'speaking'
      table.order = order
    },
    spoke(table, data) {
      table.speeches = [...table.speeches, data]
    },
    judged(table, { round, fouls }) {
      const found = fouls.map(({ seat, foul }) => ({ round, seat, foul }))
      const eliminated = found.map(({ seat, foul }) => ({ round, seat, by: 'foul' as const, foul }))
      table.phase = 'judged'
      table.alive = table.alive.filter((seat) => !fouls.some((foul) => foul.seat === seat))
      table.fouls = [...table.fouls, ...found]
      table.eliminations = [...table.eliminations, ...eliminated]
    },
    voting(table, { ballots }) {
      table.phase = 'voting'
      table.ballots = ballots
    },
    voted(table, { round, seat, for: chosen }) {
      table.cast = [...table.cast, { round, seat, for: chosen }]
    },
    revealed(table, { round, votes, out }) {
      table.phase = 'revealed'
      table.alive = table.alive.filter((seat) => seat !== out)
      table.ballots = []
      table.cast = []
      table.votes = [...table.votes, ...votes.map((vote) => ({ round, seat: vote.seat, for: vote.for }))]
      if (out !== null) table.eliminations = [...table.eliminations, { round, seat: out, by: 'vote' }]
      // Viewers other than the referee cannot know whether the eliminated player was the spy, so for them the next
      // round begins.
      const { rounds, order } = table.settings
      if (round === rounds || table.alive.length < 3 || order === 'shuffled') return
      table.phase = 'speaking'
      table.round = round + 1
      table.order = inTurnFrom(table.first, table.alive)
    },
    ended(table, ended) {
      const { rounds, spy, fouls = [], masked = [] } = ended
      table.phase = 'over'
      table.round = rounds
      table.spy = spy
      table.ended = ended
      table.fouls = [...table.fouls, ...fouls]
      table.speeches = table.speeches.map((one): Speech => (isIn(masked, one) ? { ...one, masked: true } : one))
    },
  },
)

export const { record } = known

export function tableOf(seen: readonly Seen[]): SeenTable {
  const table = known.tableOf(seen as readonly Seen<WhoIsSpyEvent>[]) // hiding events changes no types of others
  const [own, ...more] = table.words
  return own && more.length === 0 ? { own, ...table } : table
}

/** Spectators may guess the spy from the opening of a round's vote until the round's votes are revealed. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const rounds: SuspectRound[] = []
  // The type assertion is safe: the events are this game's own, and hiding some changes no shapes of others.
  for (const event of seen as readonly Seen<WhoIsSpyEvent>[]) {
    if (isSealed(event)) continue
    if (event.type === 'voting') {
      const suspects = ascending(event.data.ballots.map(({ seat }) => seat))
      rounds.push({ round: event.data.round, from: event.seq, suspects, revealed: false })
    }
    const last = rounds.at(-1)
    if (event.type === 'revealed' && last) last.revealed = true
  }
  return rounds
}

export function speaker({ order, phase, round, speeches }: Table, later = 0): Seat | undefined {
  if (phase !== 'speaking') return undefined
  let at = speeches.length
  while (at > 0 && speeches[at - 1]?.round === round) at--
  return order[speeches.length - at + later]
}

export const nameAt = ({ settings }: Pick<Table, 'settings'>, seat: Seat): string => nameOf(settings.names, seat)

export function nameIn(seen: readonly Seen<WhoIsSpyEvent>[], seat: Seat): string {
  const opened = seen.find((event) => event.type === 'opened')
  return nameOf(rulesOf(opened && !isSealed(opened) ? opened.data : {}).names, seat)
}

export function wordsOf({ words, spy }: Table): { civilian: string; spy: string } {
  return {
    civilian: words.find(({ seat }) => seat !== spy)?.word ?? '',
    spy: words.find(({ seat }) => seat === spy)?.word ?? '',
  }
}

const isIn = (list: readonly { round: number; seat: Seat }[], { round, seat }: Speech): boolean =>
  list.some((one) => one.round === round && one.seat === seat)

export function openingOrder({ order, seats }: TableRules, first: Seat = 1): Seat[] {
  return order === 'fixed' ? inTurnFrom(first, seatsAt(seats)) : []
}
