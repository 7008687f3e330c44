import { z } from 'zod'
import {
  type Draft,
  isSealed,
  type Logged,
  PUBLIC,
  type Seat,
  type Seen,
  sealed,
  seatViewer,
  type Viewer,
} from './event.ts'
import type { AnyGame, Game } from './game.ts'
import { cachedIn } from './kit/cached-in.ts'
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
import type { Answer, Ask, GameAsk, Illegal, Missing, Turn } from './rules.ts'
import { storable, storableJson } from './text.ts'

export interface Position<State> {
  state: State | undefined
  /** Number of the last event in the match's log; 0 before the first event. */
  seq: number
  refusals: readonly Refused['data'][]
}

export const beginning: Position<never> = { state: undefined, seq: 0, refusals: [] }

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

export function openAsks(game: AnyGame, position: Position<unknown>): Ask[] {
  const turn = turnAt(game, position)
  return turn ? turn.asks.map((ask) => asOpen(position, turn.number, ask)) : []
}

/** The question that a seat has to answer now. */
export function openAsk(game: AnyGame, position: Position<unknown>, seat: Seat): Ask | undefined {
  const turn = turnAt(game, position)
  const ask = turn?.asks.find((open) => open.seat === seat)
  return turn && ask && asOpen(position, turn.number, ask)
}

const turnAt = (game: AnyGame, { state }: Position<unknown>): Turn | undefined =>
  state === undefined ? undefined : game.turn(state)

function asOpen(position: Position<unknown>, turn: number, ask: GameAsk): Ask {
  const refused = lastRefusal(position, turn, ask.seat)
  if (!refused) return { turn, attempt: 1, ...ask }
  const { attempt, why, code } = refused
  const attempts = attemptsAt(ask, objectedTo(position, turn, ask.seat))
  return { ...ask, attempts, turn, attempt: attempt + 1, illegal: why, illegalCode: code }
}

/** Checks a speech by an additional rule of one match, and returns the fault if the speech breaks it. */
export type Objection = (said: string) => Omit<Illegal, 'code'> | undefined

export const OBJECTED = 'table-objects'

const OBJECTED_TRIES = 3

/** Whose speech broke an additional rule of the match may answer again, even if the game allows one try only. */
function attemptsAt({ attempts }: GameAsk, objected: boolean): number {
  return objected ? Math.max(attempts, OBJECTED_TRIES) : attempts
}

function objectedTo({ refusals }: Position<unknown>, turn: number, seat: Seat): boolean {
  return refusals.some((refusal) => refusal.turn === turn && refusal.seat === seat && refusal.code === OBJECTED)
}

function lastRefusal({ refusals }: Position<unknown>, turn: number, seat: Seat): Refused['data'] | undefined {
  return refusals.findLast((refusal) => refusal.turn === turn && refusal.seat === seat)
}

/** An answer may come after its question has ended, so judging it returns an error and throws nothing. */
export function judge(
  game: AnyGame,
  position: Position<unknown>,
  seat: Seat,
  answer: Answer | { missing: Missing },
  random: Random,
  objection?: Objection,
): Result<Draft[], { code: 'not-asked'; message: string }> {
  const turn = turnAt(game, position)
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

function heardBy(objection: Objection, game: AnyGame, seat: Seat, drafts: Draft[]): Result<Draft[], Illegal> {
  for (const draft of drafts) {
    const speech = game.texts?.said(draft)
    const objected = speech?.seat === seat ? objection(speech.text) : undefined
    if (objected) return err({ code: OBJECTED, ...objected })
  }
  return ok(drafts)
}

/** Texts of all answers are cleaned here, so that all later code gets only what the database can store. */
function storableAnswer(answer: Answer): Answer {
  return 'text' in answer ? { text: storable(answer.text) } : { action: storableJson(answer.action) }
}

export function log<Event extends Draft>(drafts: readonly Event[], after: number, at: string): Logged<Event>[] {
  let seq = after
  return drafts.map((draft) => {
    const { type, v, data } = draft
    if (!isBeside(draft)) seq += 1
    return { seq, at, type, v, data } as Logged<Event> // what a draft is made of, with number and date
  })
}

export function viewOf(game: AnyGame, event: Logged, viewer: Viewer): Seen {
  if (!isRefused(event)) return game.view(event, viewer)
  const mine = viewer.as === 'referee' || (viewer.as === 'seat' && viewer.seat === event.data.seat)
  return mine ? event : sealed(event)
}

export function viewsOf(game: AnyGame, record: readonly Logged[], viewer: Viewer): Seen[] {
  const seen: Seen[] = []
  for (const event of record) if (!isBeside(event)) seen.push(viewOf(game, event, viewer))
  return seen
}

/** What each seat sees of a match that goes on: an event is looked at once for each seat, however often it is asked. */
export function seatViews(game: AnyGame) {
  const views = new Map<Seat, Seen[]>()
  return (seat: Seat, log: readonly Logged[]): readonly Seen[] => {
    const mine = cachedIn(views, seat, () => [])
    for (const event of numbered(log).slice(mine.length)) mine.push(viewOf(game, event, seatViewer(seat)))
    return mine
  }
}

/** A player sees the refusals of its own answers only, while the referee sees the refusals of all answers. */
export function refusalsFor(record: readonly Logged[], viewer: Viewer): Refusal[] {
  if (viewer.as === 'public') return []
  return refusalsIn(record).filter(({ seat }) => viewer.as === 'referee' || viewer.seat === seat)
}

/** Refusals are left out of the text that a model reads, because it gets them with the question. */
export function gameEvents(seen: readonly Seen[]): Seen[] {
  return seen.filter((event) => isSealed(event) || event.type !== 'refused')
}

export function parseEvent(game: AnyGame, stored: Logged): Result<Logged, string> {
  const parsed = (stored.type === 'refused' ? refusedEvent : game.events).safeParse(stored)
  if (parsed.success) {
    const { type, v, data }: Draft = parsed.data
    return ok({ type, v, data, seq: stored.seq, at: stored.at })
  }
  return err(`event ${stored.seq} (${stored.type}) does not fit ${game.id}: ${z.prettifyError(parsed.error)}`)
}

/** Without spoilers, a replay hides all events after the last move, because they give the ending away. */
export function unspoiled(game: AnyGame, record: readonly Logged[], viewer: Viewer = PUBLIC): Seen[] {
  const events = numbered(record)
  const lastMove = events.findLastIndex((event) => event.type !== 'refused' && game.move(event) !== undefined)
  return events.map((event, index) => (index <= lastMove ? viewOf(game, event, viewer) : sealed(event)))
}
