import { isSealed, type Seat, type Seen, type SuspectRound } from '@masquerade/game'
import type { EventData, Foul, WhoIsSpyEvent } from './events.ts'
import {
  type Chosen,
  DEFAULT_LIMITS,
  type Language,
  type Limits,
  nameOf,
  rulesOf,
  seatsAt,
  type TableRules,
} from './settings.ts'

export interface Speech {
  round: number
  seat: Seat
  text: string
  missing?: 'timeout' | 'error'
  /** The speech consists of dots and was made without asking the player, as the settings of the match require. */
  dots?: true
  /** The own word was hidden in this speech; until the end only the referee knows this. */
  masked?: true
  /** The moderators' reason for hiding this speech from readers; the match's stored log does not contain the reason. */
  hidden?: string
}

export interface Vote {
  round: number
  seat: Seat
  for: Seat | null
}

export interface Elimination {
  round: number
  seat: Seat
  by: 'foul' | 'vote'
  foul?: Foul
}

/** The state of a match as one viewer knows it, computed from the events that this viewer may see. */
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

export function tableOf(seen: readonly Seen[]): SeenTable {
  const table = copyOf(NOTHING)
  // The type assertion is safe: all events are from this game, and hiding events from a viewer does not change the
  // types of others.
  for (const event of seen) if (!isSealed(event)) recordOn(table, event as unknown as WhoIsSpyEvent)
  const [own, ...more] = table.words
  return own && more.length === 0 ? { ...table, own } : table
}

/** Spectators may guess the spy from the opening of a round's vote until the round's votes are revealed. */
export function suspectRounds(seen: readonly Seen[]): SuspectRound[] {
  const rounds: SuspectRound[] = []
  for (const one of seen) {
    if (isSealed(one)) continue
    const event = one as Seen & WhoIsSpyEvent // this game's own: a view hides or shows events and changes no shapes
    if (event.type === 'voting') {
      const suspects = event.data.ballots.map(({ seat }) => seat).sort((a, b) => a - b)
      rounds.push({ round: event.data.round, from: event.seq, suspects, revealed: false })
    }
    const last = rounds.at(-1)
    if (event.type === 'revealed' && last) last.revealed = true
  }
  return rounds
}

export function tableAfter(events: readonly WhoIsSpyEvent[], before: Table = NOTHING): Table {
  const table = copyOf(before)
  for (const event of events) recordOn(table, event)
  return table
}

export function record(before: Table = NOTHING, event: WhoIsSpyEvent): Table {
  const table = copyOf(before)
  recordOn(table, event)
  return table
}

function recordOn(table: Table, event: WhoIsSpyEvent): void {
  switch (event.type) {
    case 'opened':
      opened(table, event.data)
      break
    case 'word':
      table.words = [...table.words, event.data]
      break
    case 'spy':
      table.spy = event.data.seat
      break
    case 'drawn':
      table.drawn = event.data
      break
    case 'begun':
      begun(table, event.data)
      break
    case 'spoke':
      table.speeches = [...table.speeches, event.data]
      break
    case 'judged':
      judged(table, event.data)
      break
    case 'voting':
      table.phase = 'voting'
      table.ballots = event.data.ballots
      break
    case 'voted':
      table.cast = [...table.cast, { round: event.data.round, seat: event.data.seat, for: event.data.for }]
      break
    case 'revealed':
      revealed(table, event.data)
      break
    case 'ended':
      ended(table, event.data)
      break
  }
}

/** States are copied only here, with the same fields in the same order, which keeps copying fast. */
function copyOf(table: Table): Table {
  return {
    language: table.language,
    limits: table.limits,
    settings: table.settings,
    chosen: table.chosen,
    first: table.first,
    round: table.round,
    phase: table.phase,
    alive: table.alive,
    order: table.order,
    speeches: table.speeches,
    fouls: table.fouls,
    ballots: table.ballots,
    cast: table.cast,
    votes: table.votes,
    eliminations: table.eliminations,
    words: table.words,
    spy: table.spy,
    drawn: table.drawn,
    ended: table.ended,
  }
}

export function speaker({ order, phase, round, speeches }: Table, later = 0): Seat | undefined {
  if (phase !== 'speaking') return undefined
  let at = speeches.length
  while (at > 0 && speeches[at - 1]?.round === round) at--
  return order[speeches.length - at + later]
}

export function nameAt({ settings }: Pick<Table, 'settings'>, seat: Seat): string {
  return nameOf(settings.names, seat)
}

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

/* Each function applies one kind of event: it changes the given state, a fresh copy that no other code uses yet. */

function opened(table: Table, { language, limits, first = 1, ...chosen }: EventData<'opened'>): void {
  const settings = rulesOf(chosen)
  table.language = language
  table.limits = limits
  table.settings = settings
  table.chosen = chosen
  table.first = first
  table.alive = seatsAt(settings.seats)
  table.order = openingOrder(settings, first)
}

function begun(table: Table, { round, order }: EventData<'begun'>): void {
  table.phase = 'speaking'
  table.round = round
  table.order = order
  if (round === 1) table.first = order[0] ?? table.first
}

function judged(table: Table, { round, fouls }: EventData<'judged'>): void {
  table.phase = 'judged'
  if (fouls.length === 0) return
  table.alive = table.alive.filter((seat) => !fouls.some((foul) => foul.seat === seat))
  table.fouls = [...table.fouls, ...fouls.map(({ seat, foul }) => ({ round, seat, foul }))]
  const eliminated = fouls.map(({ seat, foul }) => ({ round, seat, by: 'foul' as const, foul }))
  table.eliminations = [...table.eliminations, ...eliminated]
}

function revealed(table: Table, { round, votes, out }: EventData<'revealed'>): void {
  table.phase = 'revealed'
  table.ballots = []
  table.cast = []
  table.votes = [...table.votes, ...votes.map((vote) => ({ round, seat: vote.seat, for: vote.for }))]
  if (out !== null) {
    table.alive = table.alive.filter((seat) => seat !== out)
    table.eliminations = [...table.eliminations, { round, seat: out, by: 'vote' }]
  }
  // Viewers other than the referee cannot know whether the eliminated player was the spy, so for them the next round
  // begins.
  const { rounds, order } = table.settings
  if (round === rounds || table.alive.length < 3 || order === 'shuffled') return
  table.phase = 'speaking'
  table.round = round + 1
  table.order = speakingOrder(table.first, table.alive)
}

function ended(table: Table, ended: EventData<'ended'>): void {
  const { rounds, spy, fouls, masked } = ended
  table.phase = 'over'
  table.round = rounds
  table.spy = spy
  table.ended = ended
  if (fouls) table.fouls = [...table.fouls, ...fouls]
  if (masked)
    table.speeches = table.speeches.map((speech) => (isIn(masked, speech) ? { ...speech, masked: true } : speech))
}

const isIn = (list: readonly { round: number; seat: Seat }[], { round, seat }: Speech): boolean =>
  list.some((one) => one.round === round && one.seat === seat)

export function openingOrder({ order, seats }: TableRules, first: Seat = 1): Seat[] {
  return order === 'fixed' ? speakingOrder(first, seatsAt(seats)) : []
}

function speakingOrder(first: Seat, alive: readonly Seat[]): Seat[] {
  return [...alive.filter((seat) => seat >= first), ...alive.filter((seat) => seat < first)]
}

const NOTHING: Table = {
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
}
