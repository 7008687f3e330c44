import { z } from 'zod'
import type { Draft, Logged } from './event.ts'
import type { Answer, AnyGame, Missing } from './game.ts'
import { advance, beginning, fold, judge, openAsks, type Position, parseEvent, type Refused } from './match.ts'
import { seededRandom } from './random.ts'
import { err, ok, type Result } from './result.ts'
import { cutTo } from './text.ts'
import type { Move, Replayed } from './transcript.ts'

export interface LogError {
  message: string
  /** The number of the event that cannot stand there. */
  seq?: number
}

/**
 * Referees an event log as it is downloaded, which may be any JSON value: what was dealt and what was answered is
 * believed, and every judgement is made again. Where the log says anything else, it is refused.
 */
export function refereeLog(gameOf: (id: string) => AnyGame | undefined, document: unknown): Result<Replayed, LogError> {
  const parsed = form.safeParse(document)
  if (!parsed.success) return err({ message: 'not an event log: it needs "game" and "events"' })
  const game = gameOf(parsed.data.game)
  if (!game) return err({ message: `game: there is no game ${JSON.stringify(parsed.data.game)}` })
  const events: Logged[] = []
  for (const [index, given] of parsed.data.events.entries()) {
    const event = readEvent(game, given, index + 1)
    if (!event.ok) return err({ message: event.error, seq: index + 1 })
    events.push(event.value)
  }
  return refereed(game, events)
}

function refereed(game: AnyGame, events: readonly Logged[]): Result<Replayed, LogError> {
  const opening = openingOf(game, events)
  if (!opening.ok) return opening
  let stands = matched(game, events, beginning, opening.value)
  while (stands.ok && stands.value.seq < events.length) stands = nextDecision(game, events, stands.value)
  if (!stands.ok) return stands
  const position = stands.value
  const [ask] = openAsks(game, position)
  if (!ask) return ok({ game, log: [...events], position })
  return refuse(position.seq + 1, `expected seat ${ask.seat} to ${ask.kind}, found the end of the log`)
}

/** Goes on over what the referee judged, where the log says the same. */
function matched(
  game: AnyGame,
  events: readonly Logged[],
  from: Position<unknown>,
  judged: readonly Draft[],
): Result<Position<unknown>, LogError> {
  let position = from
  for (const draft of judged) {
    const event = events[position.seq]
    if (!event) return refuse(position.seq + 1, `expected ${draft.type}, found the end of the log`)
    const wrong = difference(settled(game, draft), settled(game, event))
    if (wrong) return refuse(event.seq, wrong, event.type)
    position = advance(game, position, event)
  }
  return ok(position)
}

/** Judges the next answer of the log again, and goes on over what was recorded of it. */
function nextDecision(
  game: AnyGame,
  events: readonly Logged[],
  position: Position<unknown>,
): Result<Position<unknown>, LogError> {
  const event = events[position.seq] as Logged // the log has more events than the position has seen
  const judgings = isRefusal(event) ? refusalOf(game, position, event) : judgedAgain(game, position, event)
  if (!judgings.ok) return refuse(event.seq, judgings.error, event.type)
  const tried = judgings.value.map((drafts) => matched(game, events, position, drafts))
  return tried.find(({ ok }) => ok) ?? tried[0] ?? refuse(event.seq, 'nobody can answer this', event.type)
}

/** What a match with this deal begins with. */
function openingOf(game: AnyGame, events: readonly Logged[]): Result<Draft[], LogError> {
  const { state } = fold(game, events)
  if (state === undefined) return refuse(1, 'the log does not begin')
  const dealt = game.dealt(state)
  const config = game.config.safeParse(dealt.config)
  if (!config.success) return err({ message: `config: ${inOneLine(z.prettifyError(config.error))}` })
  const deal = game.deal(config.data).safeParse(dealt.deal)
  if (!deal.success) return err({ message: `deal: ${inOneLine(z.prettifyError(deal.error))}` })
  return ok(game.start(config.data, deal.data))
}

/** A refused answer is not in the log, only that it was refused: it must have been that seat's turn and attempt. */
function refusalOf(game: AnyGame, position: Position<unknown>, { data }: Refused): Result<Draft[][], string> {
  const ask = openAsks(game, position).find(({ seat }) => seat === data.seat)
  if (!ask || ask.turn !== data.turn) return err(`seat ${data.seat} is not asked anything in turn ${data.turn}`)
  if (ask.attempt > ask.attempts) return err(`seat ${data.seat} has used up its attempts`)
  return ok([[{ type: 'refused', v: 2, data: { ...data, attempt: ask.attempt } }]])
}

/** What the referee records of the answer of which an event tells; one where only the reason for none is open. */
function judgedAgain(game: AnyGame, position: Position<unknown>, event: Logged): Result<Draft[][], string> {
  const move = game.move(event)
  if (!move) return err('nothing that was answered leads to it')
  const ask = openAsks(game, position).find(({ seat }) => seat === move.seat)
  if (!ask) return err(`seat ${move.seat} is not asked anything here`)
  const given = ask.attempt > ask.attempts ? [{ missing: 'attempts' } as const] : answersOf(move)
  const judged = given.map((answer) => judge(game, position, move.seat, answer, seededRandom(0)))
  return ok(judged.flatMap((drafts) => (drafts.ok ? [drafts.value] : [])))
}

/** A transcript tells an error and used-up attempts alike. */
function answersOf(move: Move): (Answer | { missing: Missing })[] {
  if ('timeout' in move) return [{ missing: 'timeout' }]
  if ('error' in move) return [{ missing: 'error' }, { missing: 'attempts' }]
  return 'text' in move ? [{ text: move.text }] : [{ action: move.action }]
}

function readEvent(game: AnyGame, given: unknown, seq: number): Result<Logged, string> {
  const parsed = eventForm.safeParse(given)
  if (!parsed.success) return err(`event ${seq}: not an event: it needs "seq", "at", "type", "v" and "data"`)
  const event = parsed.data
  if (event.seq !== seq) return err(`event ${seq}: expected this number, found ${event.seq}`)
  if (!('data' in event)) return err(`event ${seq} is sealed: only the log as the referee sees it can be judged again`)
  if ('hidden' in event.data && event.data.text === '') {
    return err(`event ${seq} is hidden: only the log as the referee sees it can be judged again`)
  }
  const read = parseEvent(game, event)
  return read.ok ? read : err(inOneLine(read.error))
}

const form = z.object({ game: z.string(), events: z.array(z.unknown()) })
const eventForm = z.union([
  z.object({ seq: z.int(), at: z.string(), type: z.string(), v: z.int(), data: z.looseObject({}) }),
  z.object({ seq: z.int(), type: z.literal('sealed') }),
])

function refuse(seq: number, why: string, type?: string): Result<never, LogError> {
  return err({ seq, message: `event ${seq}${type === undefined ? '' : ` (${type})`}: ${why}` })
}

const isRefusal = (event: Logged): event is Logged<Refused> => event.type === 'refused'

function settled(game: AnyGame, { type, v, data }: Draft): Draft {
  const event = { type, v, data }
  return type === 'refused' ? event : (game.settled?.(event) ?? event)
}

/** The first place where the log says something else than the referee; undefined when it nowhere does. */
function difference(found: unknown, said: unknown, place = ''): string | undefined {
  if (Object.is(found, said)) return undefined
  if (!isParent(found) || !isParent(said) || Array.isArray(found) !== Array.isArray(said)) {
    return `${place}: the referee finds ${shown(found)}, the log says ${shown(said)}`
  }
  for (const key of new Set([...Object.keys(found), ...Object.keys(said)])) {
    const wrong = difference(found[key], said[key], place === '' ? key : `${place}.${key}`)
    if (wrong) return wrong
  }
  return undefined
}

const isParent = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

function shown(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value)
  return text.length > 80 ? `${cutTo(text, 79)}…` : text
}

const inOneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ')
