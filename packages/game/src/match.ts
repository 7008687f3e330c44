import { z } from 'zod'
import type { Note } from './event.ts'
import { type Draft, isSealed, type Logged, PUBLIC, type Seat, type Seen, sealed, type Viewer } from './event.ts'
import type { AnyGame, Game } from './game.ts'
import type { Random } from './random.ts'
import {
  BESIDE,
  isBeside,
  isRefused,
  numbered,
  type Refusal,
  type Refused,
  refusalsIn,
  refusedEvent,
} from './refusals.ts'
import { err, ok, type Result } from './result.ts'
import type { Answer, Ask, GameAsk, Illegal, Missing, Probe } from './rules.ts'
import { storable, storableJson } from './text.ts'

/** The position of a match: the fold of its log. */
export interface Position<State> {
  state: State | undefined
  /** The number of the last event; 0 before the first. */
  seq: number
  /** The refusals in the open turn, oldest first. */
  refusals: readonly Refused['data'][]
}

export const beginning: Position<never> = { state: undefined, seq: 0, refusals: [] }

/** Folds one more event, or a refusal. */
export function advance<State, Event extends Draft>(
  game: Pick<Game<object, object, State, object, Event>, 'evolve'>,
  position: Position<State>,
  event: Logged<Event> | Logged<Refused>,
): Position<State> {
  if (isRefused(event)) {
    const sameTurn = position.refusals.filter((refusal) => refusal.turn === event.data.turn)
    return { state: position.state, seq: event.seq, refusals: [...sameTurn, event.data] }
  }
  return { state: game.evolve(position.state, event), seq: event.seq, refusals: position.refusals }
}

export function fold(game: AnyGame, log: readonly Logged[]): Position<unknown> {
  return log.reduce<Position<unknown>>((position, event) => advance(game, position, event), beginning)
}

/** The open questions, in the order in which the referee asks; empty when the match is over. */
export function openAsks(game: AnyGame, position: Position<unknown>): Ask[] {
  const turn = position.state === undefined ? undefined : game.turn(position.state)
  if (!turn) return []
  return turn.asks.map((ask) => {
    const refused = lastRefusal(position, turn.number, ask.seat)
    if (!refused) return { ...ask, turn: turn.number, attempt: 1 }
    const { attempt, why, code } = refused
    const attempts = attemptsAt(ask, objectedTo(position, turn.number, ask.seat))
    return { ...ask, attempts, turn: turn.number, attempt: attempt + 1, illegal: why, illegalCode: code }
  })
}

/**
 * A table's own rule for speeches, beyond the rules of its game: the reason why it objects to a speech, or undefined.
 * The log records what was refused, so that readers of a log need not ask again.
 */
export type Objection = (said: string) => Omit<Illegal, 'code'> | undefined

/** The code of a refusal by the table rather than by the game. */
export const OBJECTED = 'table-objects'

/** How many tries a speech has that its table objects to, in a game that itself refuses none. */
const OBJECTED_TRIES = 3

/** The number of tries: a game that takes any speech gives one, a table with objections gives as many as other games. */
function attemptsAt({ attempts }: GameAsk, objected: boolean): number {
  return objected ? Math.max(attempts, OBJECTED_TRIES) : attempts
}

function objectedTo({ refusals }: Position<unknown>, turn: number, seat: Seat): boolean {
  return refusals.some((refusal) => refusal.turn === turn && refusal.seat === seat && refusal.code === OBJECTED)
}

function lastRefusal({ refusals }: Position<unknown>, turn: number, seat: Seat): Refused['data'] | undefined {
  return refusals.findLast((refusal) => refusal.turn === turn && refusal.seat === seat)
}

/**
 * Judges one seat's answer, or a missing one, and returns the events to be recorded. Judging a seat that is not asked is
 * the caller's error, yet returned as a value, because agents can provoke it by answering late.
 */
export function judge(
  game: AnyGame,
  position: Position<unknown>,
  seat: Seat,
  answer: Answer | { missing: Missing },
  random: Random,
  objection?: Objection,
): Result<Draft[], { code: 'not-asked'; message: string }> {
  const turn = position.state === undefined ? undefined : game.turn(position.state)
  const ask = turn?.asks.find((open) => open.seat === seat)
  if (!turn || !ask) return err({ code: 'not-asked', message: `seat ${seat} is not asked anything now` })
  if ('missing' in answer) return ok(game.forfeit(position.state, seat, answer.missing, random))
  const action = game.read(storableAnswer(answer), ask)
  const legal = action.ok ? game.decide(position.state, seat, action.value, random) : action
  const decided = legal.ok && objection ? heardBy(objection, game, seat, legal.value) : legal
  if (decided.ok) return ok(decided.value)
  const attempt = (lastRefusal(position, turn.number, seat)?.attempt ?? 0) + 1
  const data = { turn: turn.number, seat, attempt, kind: ask.kind, ...decided.error }
  const refused: Refused = { type: 'refused', v: BESIDE, data }
  const objected = decided.error.code === OBJECTED || objectedTo(position, turn.number, seat)
  if (attempt < attemptsAt(ask, objected)) return ok([refused])
  return ok([refused, ...game.forfeit(position.state, seat, 'attempts', random)])
}

/** The drafts, unless they contain a speech of this seat to which the table objects, as the others would hear it. */
function heardBy(objection: Objection, game: AnyGame, seat: Seat, drafts: Draft[]): Result<Draft[], Illegal> {
  for (const draft of drafts) {
    const speech = game.texts?.said(draft)
    const objected = speech?.seat === seat ? objection(speech.text) : undefined
    if (objected) return err({ code: OBJECTED, ...objected })
  }
  return ok(drafts)
}

/** Makes an answer storable. All answers pass through here, so that the rest of the code meets only storable text. */
function storableAnswer(answer: Answer): Answer {
  return 'text' in answer ? { text: storable(answer.text) } : { action: storableJson(answer.action) }
}

/** Gives drafts their numbers and dates: a refusal takes no number of its own, but that of the event before it. */
export function log<Event extends Draft>(drafts: readonly Event[], after: number, at: string): Logged<Event>[] {
  let seq = after
  return drafts.map((draft) => {
    const { type, v, data } = draft
    if (!isBeside(draft)) seq += 1
    return { seq, at, type, v, data } as Logged<Event> // what a draft is made of, with number and date
  })
}

/** What one viewer may see of one event, in any game. */
export function viewOf(game: AnyGame, event: Logged, viewer: Viewer): Seen {
  if (!isRefused(event)) return game.view(event, viewer)
  const mine = viewer.as === 'referee' || (viewer.as === 'seat' && viewer.seat === event.data.seat)
  return mine ? event : sealed(event)
}

/** What one viewer may see of a log. Refusals beside it are no events, and are left out: see `refusalsFor`. */
export function viewsOf(game: AnyGame, record: readonly Logged[], viewer: Viewer): Seen[] {
  const seen: Seen[] = []
  for (const event of record) if (!isBeside(event)) seen.push(viewOf(game, event, viewer))
  return seen
}

/** The refusals beside a log that one viewer may see: a seat its own, the referee all. */
export function refusalsFor(record: readonly Logged[], viewer: Viewer): Refusal[] {
  if (viewer.as === 'public') return []
  return refusalsIn(record).filter(({ seat }) => viewer.as === 'referee' || viewer.seat === seat)
}

/** The game's own events, for a brief: the engine's refusals travel with the ask. */
export function gameEvents(seen: readonly Seen[]): Seen[] {
  return seen.filter((event) => isSealed(event) || event.type !== 'refused')
}

/** Parses a stored event; the error says why it cannot be folded. */
export function parseEvent(game: AnyGame, stored: Logged): Result<Logged, string> {
  const parsed = (stored.type === 'refused' ? refusedEvent : game.events).safeParse(stored)
  if (parsed.success) return ok({ ...parsed.data, seq: stored.seq, at: stored.at })
  return err(`event ${stored.seq} (${stored.type}) does not fit ${game.id}: ${z.prettifyError(parsed.error)}`)
}

/** A probe with its place in the match. */
export interface OpenProbe extends Probe {
  turn: number
  /** The kind of ask as which it is put. */
  kind: `probe:${string}`
}

/** The probes that wait for an answer now, without those that the notes answer. */
export function openProbes(game: AnyGame, { state }: Position<unknown>, notes: readonly Note[]): OpenProbe[] {
  const turn = state === undefined ? undefined : game.turn(state)?.number
  if (turn === undefined || !game.probes) return []
  return game
    .probes(state, notes)
    .filter(
      ({ probe, seat }) => !notes.some((note) => note.turn === turn && note.probe === probe && note.seat === seat),
    )
    .map((probe) => ({ ...probe, turn, kind: `probe:${probe.probe}` }))
}

/**
 * A finished match for a viewer who does not want to know yet how it ended. Every move is there, as the viewer may see
 * it; the results of the last one stay sealed, since the last vote's count gives the ending away.
 */
export function unspoiled(game: AnyGame, record: readonly Logged[], viewer: Viewer = PUBLIC): Seen[] {
  const events = numbered(record)
  const lastMove = events.findLastIndex((event) => event.type !== 'refused' && game.move(event) !== undefined)
  return events.map((event, index) => (index <= lastMove ? viewOf(game, event, viewer) : sealed(event)))
}
