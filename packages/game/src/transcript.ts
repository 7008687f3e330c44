import { z } from 'zod'
import type { Logged, Seat } from './event.ts'
import type { AnyGame } from './game.ts'
import type { Json } from './json.ts'
import { JUDGING, JUDGINGS, type Judging, judgedBy } from './judging.ts'
import { advance, beginning, judge, log, openAsks, type Position } from './match.ts'
import { seededRandom } from './random.ts'
import { err, ok, type Result } from './result.ts'
import type { Answer, Ask, Missing, Move } from './rules.ts'

export interface Transcript {
  game: string
  version: number
  judge?: Judging
  config: object
  deal: object
  moves: readonly Move[]
}

export interface Replayed {
  game: AnyGame
  log: Logged[]
  position: Position<unknown>
}

export interface TranscriptError {
  code: 'form' | 'game' | 'config' | 'deal' | 'move'
  message: string
  move?: number
}

export const TIMELESS = '1970-01-01T00:00:00.000Z'

/** A fixed random seed is enough to replay a match, because randomness in judging never changes how a match ends. */
export function replay(
  gameOf: (id: string) => AnyGame | undefined,
  document: unknown,
): Result<Replayed, TranscriptError> {
  const parsed = form.safeParse(document)
  if (!parsed.success) return refuse('form', `not a transcript: ${inOneLine(parsed.error)}`)
  const { version, moves } = parsed.data
  const known = gameOf(parsed.data.game)
  if (!known) return refuse('game', `game: there is no game ${JSON.stringify(parsed.data.game)}`)
  const game = judgedBy(known, parsed.data.judge)
  if (version !== game.version)
    return refuse('game', `version: expected ${game.version} of ${game.id}, found ${version}`)
  const config = game.config.safeParse(parsed.data.config)
  if (!config.success) return refuse('config', `config: ${inOneLine(config.error)}`)
  const deal = game.deal(config.data).safeParse(parsed.data.deal)
  if (!deal.success) return refuse('deal', `deal: ${inOneLine(deal.error)}`)
  return playMoves(game, log(game.start(config.data, deal.data), 0, TIMELESS), moves)
}

function playMoves(
  game: AnyGame,
  opening: readonly Logged[],
  moves: readonly unknown[],
): Result<Replayed, TranscriptError> {
  const events = [...opening]
  let position = events.reduce<Position<unknown>>((before, event) => advance(game, before, event), beginning)
  const random = seededRandom(0)
  for (const [index, given] of moves.entries()) {
    const [ask] = openAsks(game, position)
    const move = readMove(game, given, ask)
    if (!move.ok) return refuse('move', `move ${index}: ${move.error}`, index)
    const drafts = judge(game, position, move.value.seat, givenBy(move.value), random)
    if (!drafts.ok) return refuse('move', `move ${index}: ${drafts.error.message}`, index)
    const more = log(drafts.value, position.seq, TIMELESS)
    events.push(...more)
    position = more.reduce((before, event) => advance(game, before, event), position)
  }
  const [ask] = openAsks(game, position)
  if (!ask) return ok({ game, log: events, position })
  return refuse(
    'move',
    `move ${moves.length}: expected ${expected(ask)}, found the end of the transcript`,
    moves.length,
  )
}

function readMove(game: AnyGame, given: unknown, ask: Ask | undefined): Result<Move, string> {
  const parsed = formOfMove[game.answers].safeParse(given)
  const found = parsed.success
    ? `seat ${parsed.data.seat} ${doing(parsed.data.kind)}`
    : `a move of the wrong form (${inOneLine(parsed.error)})`
  if (!ask) return err(`expected no further move, since the game is over, found ${found}`)
  const { success, data } = parsed
  if (success && data.seat === ask.seat && data.kind === ask.kind) return ok(data)
  return err(`expected ${expected(ask)}, found ${found}`)
}

export type Given = Answer | { missing: Missing }

export function givenBy(move: Move): Given {
  if ('timeout' in move) return { missing: 'timeout' }
  if ('error' in move) return { missing: 'error' }
  return 'text' in move ? { text: move.text } : { action: move.action }
}

const expected = (ask: Ask): string => `seat ${ask.seat} to ${ask.kind}`

const doing = (kind: string): string => `${kind.replace(/e$/, '')}ing`

const form = z.object({
  game: z.string(),
  version: z.int(),
  judge: z.literal(JUDGINGS).default(JUDGING),
  config: z.unknown(),
  deal: z.unknown(),
  moves: z.array(z.unknown()),
})

/** Any value of parsed JSON is accepted: checking deep nesting again by recursion could exhaust the stack. */
const json = z.custom<Json>((value) => value !== undefined)
const whoseAndWhat = z.object({ seat: z.int(), kind: z.string().regex(/^[a-z]+$/, 'must be a word in small letters') })
const asText = z.strictObject({ ...whoseAndWhat.shape, text: z.string() })
const asAction = z.strictObject({ ...whoseAndWhat.shape, action: json })
const asTimeout = z.strictObject({ ...whoseAndWhat.shape, timeout: z.literal(true) })
const asError = z.strictObject({ ...whoseAndWhat.shape, error: z.literal(true) })

const formOfMove = {
  text: oneOf('exactly one of "text", "timeout": true and "error": true', [asText, asTimeout, asError]),
  action: oneOf('exactly one of "text", "action", "timeout": true and "error": true', [
    asText,
    asAction,
    asTimeout,
    asError,
  ]),
}

function oneOf(answer: string, forms: readonly z.ZodType<Move>[]): z.ZodType<Move> {
  return z.union(forms, `it needs "seat", "kind" and ${answer}, and nothing else`)
}

function refuse(code: TranscriptError['code'], message: string, move?: number): Result<never, TranscriptError> {
  return err(move === undefined ? { code, message } : { code, message, move })
}

function inOneLine(error: z.ZodError): string {
  return error.issues
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message))
    .join('; ')
}

/** Answers to several players asked at once stand in the order of the questions, not of their arrival. */
export function transcriptOf(game: AnyGame, events: readonly Logged[]): Transcript {
  const turns: { order: Seat[]; moves: Move[] }[] = []
  let position: Position<unknown> = beginning
  let number: number | undefined
  for (const event of events) {
    const asks = openAsks(game, position)
    if (asks[0] && asks[0].turn !== number) {
      number = asks[0].turn
      turns.push({ order: asks.map((ask) => ask.seat), moves: [] })
    }
    const move = event.type === 'refused' ? undefined : game.move(event)
    if (move) turns.at(-1)?.moves.push(move)
    position = advance(game, position, event)
  }
  const moves = turns.flatMap(({ order, moves }) => {
    return moves.toSorted((one, other) => order.indexOf(one.seat) - order.indexOf(other.seat))
  })
  const { id, version, judge } = game
  return { game: id, version, ...(judge !== undefined && { judge }), ...game.dealt(position.state), moves }
}
