import { isSealed, type Seat, type Seen, type SuspectRound } from '@masquerade/game'
import { DEFAULT_LIMITS, type Language, type Limits } from './constants.ts'
import type { EventData, Foul, WhoIsSpyEvent } from './events.ts'
import { type Chosen, nameOf, rulesOf, seatsAt, type TableRules } from './settings.ts'

export interface Speech {
  round: number
  seat: Seat
  /** Empty for silence. */
  text: string
  missing?: 'timeout' | 'error'
  /** Whether the speech was made for the seat without asking it: under some settings every speech consists of dots. */
  dots?: true
  /**
   * Whether the speaker stated its own word, which was then masked: known to the referee, and to all when the game is
   * over.
   */
  masked?: true
  /** The reason why moderators hid the text of this speech from readers. The log itself has no such field. */
  hidden?: string
}

export interface Vote {
  round: number
  seat: Seat
  /** Null is an abstention. */
  for: Seat | null
}

export interface Elimination {
  round: number
  seat: Seat
  by: 'foul' | 'vote'
  foul?: Foul
}

/**
 * State of a game, computed by applying its events one by one. Computed from the whole log it is the state of the
 * match; computed from the events that a viewer may see it is what that viewer knows.
 */
export interface Table {
  language: Language
  limits: Limits
  /** The rules of the match: numbers of seats and rounds, names, and all other settings. */
  settings: TableRules
  /** What of it was chosen. */
  chosen: Chosen
  /** The seat that speaks first in the first round. */
  first: Seat
  round: number
  /**
   * The phase of the game. The phases `judged` and `revealed` never last, because the event that ends them is recorded
   * together with the event that begins them.
   */
  phase: 'speaking' | 'judged' | 'voting' | 'revealed' | 'over'
  /** Seats that are still in the game, in seat order. */
  alive: readonly Seat[]
  /** Speakers of this round, in order; those still in the game afterwards vote in the same order. */
  order: readonly Seat[]
  speeches: readonly Speech[]
  fouls: readonly { round: number; seat: Seat; foul: Foul }[]
  /** During a vote: the voters and, for the referee, the order in which each of them sees the others on the ballot. */
  ballots: EventData<'voting'>['ballots']
  /** The votes of the current ballot that the viewer knows: a seat knows only its own vote, the public none. */
  cast: readonly Vote[]
  /** All votes of the rounds whose votes have been revealed. */
  votes: readonly Vote[]
  eliminations: readonly Elimination[]
  /** The events about seats' words that the viewer has seen; each contains the seat's side if the viewer knows it. */
  words: readonly EventData<'word'>[]
  spy: Seat | undefined
  /** Parts of the deal that are hidden until they are needed; known to the referee alone. */
  drawn: EventData<'drawn'>
  ended: EventData<'ended'> | undefined
}

/**
 * State of a match as one viewer knows it; the field `own` is set if the viewer knows exactly one word, as a player
 * does.
 */
export type SeenTable = Table & { own?: EventData<'word'> }

export function tableOf(seen: readonly Seen[]): SeenTable {
  const table = copyOf(NOTHING)
  // The type assertion is safe: all events are this game's own, and a viewer's view hides or shows events without
  // changing their types.
  for (const event of seen) if (!isSealed(event)) recordOn(table, event as unknown as WhoIsSpyEvent)
  const [own, ...more] = table.words
  return own && more.length === 0 ? { ...table, own } : table
}

/**
 * Who is Spy: returns the rounds during which spectators may guess who the spy is: from the judgement of the fouls in a
 * round's speeches until the round's votes are revealed. If fouls end the game in a round, there is nothing to guess.
 */
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

/** Returns the complete state of the match after some events, as the referee knows it. */
export function tableAfter(events: readonly WhoIsSpyEvent[], before: Table = NOTHING): Table {
  const table = copyOf(before)
  for (const event of events) recordOn(table, event)
  return table
}

/** Returns the state of a match after one more event of its log, without judging or refusing anything. */
export function record(before: Table = NOTHING, event: WhoIsSpyEvent): Table {
  const table = copyOf(before)
  recordOn(table, event)
  return table
}

/** Applies one event by changing a state that no other code uses yet. */
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

/**
 * Copies a state before an event is applied. Only this function copies states, so that all have one hidden class in the
 * JavaScript engine and copying stays cheap.
 */
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

/**
 * Returns the seat whose turn it is to speak or, with the argument `later`, the seat that speaks that many turns later;
 * undefined if there is no such seat.
 */
export function speaker({ order, phase, round, speeches }: Table, later = 0): Seat | undefined {
  if (phase !== 'speaking') return undefined
  let at = speeches.length
  while (at > 0 && speeches[at - 1]?.round === round) at--
  return order[speeches.length - at + later]
}

export function speechesThisRound({ speeches, round }: Table): Speech[] {
  return speeches.filter((speech) => speech.round === round)
}

/** Returns the name of a seat in this match. */
export function nameAt({ settings }: Pick<Table, 'settings'>, seat: Seat): string {
  return nameOf(settings.names, seat)
}

/** Returns the name of a seat from the events that a viewer sees, without computing the whole state. */
export function nameIn(seen: readonly Seen<WhoIsSpyEvent>[], seat: Seat): string {
  const opened = seen.find((event) => event.type === 'opened')
  return nameOf(rulesOf(opened && !isSealed(opened) ? opened.data : {}).names, seat)
}

/** Returns the civilians' word and the spy's word, for viewers who know them. */
export function wordsOf({ words, spy }: Table): { civilian: string; spy: string } {
  return {
    civilian: words.find(({ seat }) => seat !== spy)?.word ?? '',
    spy: words.find(({ seat }) => seat === spy)?.word ?? '',
  }
}

/*
 * The functions below apply the events, one function for each kind, by changing a copy of the state that no other code
 * uses yet.
 */

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
  // For the referee, who knows whether the eliminated player was the spy, the game may be over; for all other viewers
  // the next round seems to begin.
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

/** Returns the order in which seats speak in the first round; empty if each round has its own random order. */
export function openingOrder({ order, seats }: TableRules, first: Seat = 1): Seat[] {
  return order === 'fixed' ? speakingOrder(first, seatsAt(seats)) : []
}

/** Returns the order of speakers round the table, beginning with the seat that was drawn to speak first. */
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
