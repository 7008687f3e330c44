import { z } from 'zod'
import type { Draft, Logged, Seat } from './event.ts'
import type { AnyGame } from './game.ts'
import { FIRST_JUDGING, JUDGINGS, judgedBy } from './judging.ts'
import {
  advance,
  beginning,
  fold,
  judge,
  type Objection,
  openAsk,
  openAsks,
  type Position,
  parseEvent,
} from './match.ts'
import { seededRandom } from './random.ts'
import { isBeside, isRefused, type Refused, recordOf, refusal, UNTOLD } from './refusals.ts'
import { err, ok, type Result } from './result.ts'
import type { Ask } from './rules.ts'
import { shortened } from './text.ts'
import { type Given, givenBy, type Replayed } from './transcript.ts'

export interface LogError {
  message: string
  seq?: number
}

/** Judges every answer of a downloaded log again; the resulting events must equal those of the log. */
export function refereeLog(gameOf: (id: string) => AnyGame | undefined, document: unknown): Result<Replayed, LogError> {
  const parsed = form.safeParse(document)
  if (!parsed.success) return err({ message: notALog(parsed.error) })
  const known = gameOf(parsed.data.game)
  if (!known) return err({ message: `game: there is no game ${JSON.stringify(parsed.data.game)}` })
  const game = judgedBy(known, parsed.data.judge)
  const events: Logged[] = []
  for (const [index, given] of parsed.data.events.entries()) {
    const event = readEvent(game, given, index + 1)
    if (!event.ok) return err({ message: event.error, seq: index + 1 })
    events.push(event.value)
  }
  return refereeRecord(game, recordOf(events, parsed.data.refusals ?? []))
}

export interface Kept {
  answerTo?: (ask: Ask) => Given | undefined
  objection?: Objection | undefined
}

export interface Refereed extends Replayed {
  judged: { asKept: number; asRecorded: number }
}

interface Place {
  index: number
  position: Position<unknown>
}

/** Checks a recorded match by judging its answers again, from the agent's original answer where that was stored. */
export function refereeRecord(game: AnyGame, record: readonly Logged[], kept: Kept = {}): Result<Refereed, LogError> {
  const opening = openingOf(game, record)
  if (!opening.ok) return opening
  const judged = { asKept: 0, asRecorded: 0 }
  const counting: Counting = {
    answerTo(ask) {
      const answer = kept.answerTo?.(ask)
      judged[answer === undefined ? 'asRecorded' : 'asKept'] += 1
      return answer
    },
    objection: kept.objection,
  }
  let stands = matched(game, record, { index: 0, position: beginning }, opening.value)
  while (stands.ok && stands.value.index < record.length) stands = nextDecision(game, record, stands.value, counting)
  if (!stands.ok) return stands
  const { position } = stands.value
  const [ask] = openAsks(game, position)
  if (!ask) return ok({ game, log: [...record], position, judged })
  return refuse(position.seq + 1, `expected seat ${ask.seat} to ${ask.kind}, found the end of the log`)
}

type Counting = Required<Kept>

function matched(
  game: AnyGame,
  record: readonly Logged[],
  from: Place,
  judged: readonly Draft[],
): Result<Place, LogError> {
  let { index, position } = from
  for (const draft of judged) {
    const event = record[index]
    const seq = position.seq + 1
    if (!event) return refuse(seq, `expected ${draft.type}, found the end of the log`)
    if (!isBeside(event) && event.seq !== seq) return refuse(seq, `expected this number, found ${event.seq}`)
    const wrong = difference(eventOf(draft), eventOf(event)) && difference(settled(game, draft), settled(game, event))
    if (wrong) return wrongAt(event, wrong)
    index += 1
    position = advance(game, position, event)
  }
  return ok({ index, position })
}

function nextDecision(game: AnyGame, record: readonly Logged[], place: Place, kept: Counting): Result<Place, LogError> {
  const { index, position } = place
  const event = record[index] as Logged // the record has more events than were judged
  const judged = isRefused(event)
    ? refusedAgain(game, position, event, kept)
    : answeredAgain(game, position, event, kept)
  return judged.ok ? matched(game, record, place, judged.value) : wrongAt(event, judged.error)
}

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

/** Checks that the question of a refusal was open, and that the refused answer really breaks the rules. */
function refusedAgain(
  game: AnyGame,
  position: Position<unknown>,
  { v, data }: Refused,
  kept: Counting,
): Result<Draft[], string> {
  const ask = openAsk(game, position, data.seat)
  if (!ask || ask.turn !== data.turn) return err(`seat ${data.seat} is not asked anything in turn ${data.turn}`)
  if (ask.attempt > ask.attempts) return err(`seat ${data.seat} has used up its attempts`)
  const known = { ...data, kind: data.kind === UNTOLD ? UNTOLD : ask.kind, attempt: ask.attempt }
  const answer = kept.answerTo(ask)
  if (answer === undefined) return ok([{ type: 'refused', v, data: known }])
  const judged = judgedBefore(game, position, ask.seat, answer, kept)
  if (!judged.ok) return judged
  const [first] = judged.value
  if (!first || !isRefused(first)) return err('the answer that is kept was not to be refused')
  return ok([{ type: 'refused', v, data: { ...known, code: data.code === UNTOLD ? UNTOLD : first.data.code } }])
}

function answeredAgain(
  game: AnyGame,
  position: Position<unknown>,
  event: Logged,
  kept: Counting,
): Result<Draft[], string> {
  const move = game.move(event)
  if (!move) return err('nothing that was answered leads to it')
  const ask = openAsk(game, position, move.seat)
  if (!ask) return err(`seat ${move.seat} is not asked anything here`)
  // A player may lose its turn for using up all tries only if the record contains a refusal of each try.
  if (ask.attempt > ask.attempts) return judgedBefore(game, position, ask.seat, { missing: 'attempts' }, kept)
  return judgedBefore(game, position, ask.seat, kept.answerTo(ask) ?? givenBy(move), kept)
}

/** If the judging code throws an error on an answer, the player loses its turn, as it did during the match. */
function judgedBefore(
  game: AnyGame,
  position: Position<unknown>,
  seat: Seat,
  given: Given,
  { objection }: Counting,
): Result<Draft[], string> {
  let drafts: ReturnType<typeof judge>
  try {
    drafts = judge(game, position, seat, given, seededRandom(0), objection)
  } catch (error) {
    if ('missing' in given) throw error
    drafts = judge(game, position, seat, { missing: 'error' }, seededRandom(0), objection)
  }
  return drafts.ok ? drafts : err(drafts.error.message)
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
  if (isBeside(event)) return err(`event ${seq} is a refusal, which stands beside the log, in "refusals"`)
  const read = parseEvent(game, event)
  return read.ok ? read : err(inOneLine(read.error))
}

const form = z.object({
  game: z.string(),
  judge: z.literal(JUDGINGS).default(FIRST_JUDGING),
  events: z.array(z.unknown()),
  refusals: z.array(refusal).optional(),
})
const eventForm = z.union([
  z.object({ seq: z.int(), at: z.string(), type: z.string(), v: z.int(), data: z.looseObject({}) }),
  z.object({ seq: z.int(), type: z.literal('sealed') }),
])

const notALog = ({ issues }: z.ZodError): string => {
  const place = issues[0]?.path
  if (place?.[0] !== 'refusals') return 'not an event log: it needs "game" and "events"'
  const [, index, key] = place.map(String)
  return `not an event log: ${index === undefined ? '"refusals"' : `refusal ${index}${key === undefined ? '' : `, "${key}",`}`} is not in order`
}

const refuse = (seq: number, why: string): Result<never, LogError> => err({ seq, message: `event ${seq}: ${why}` })

/** Refusals outside the log have no number, so an error names the seat and the turn instead. */
function wrongAt(event: Logged, why: string): Result<never, LogError> {
  if (!isBeside(event)) return err({ seq: event.seq, message: `event ${event.seq} (${event.type}): ${why}` })
  const { turn, seat, attempt } = event.data
  return err({ seq: event.seq, message: `the refusal of seat ${seat}’s answer ${attempt} in turn ${turn}: ${why}` })
}

const eventOf = ({ type, v, data }: Draft): Draft => ({ type, v, data })

function settled(game: AnyGame, draft: Draft): Draft {
  const event = eventOf(draft)
  return event.type === 'refused' ? event : (game.settled?.(event) ?? event)
}

function difference(found: unknown, said: unknown, place = ''): string | undefined {
  if (Object.is(found, said)) return undefined
  if (!isParent(found) || !isParent(said) || Array.isArray(found) !== Array.isArray(said)) {
    return `${place}: the referee finds ${shown(found)}, the log says ${shown(said)}`
  }
  const onlySaid = Object.keys(said).filter((key) => !Object.hasOwn(found, key))
  for (const key of [...Object.keys(found), ...onlySaid]) {
    const wrong = difference(found[key], said[key], place === '' ? key : `${place}.${key}`)
    if (wrong) return wrong
  }
  return undefined
}

export const isParent = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const shown = (value: unknown): string => shortened(value === undefined ? 'nothing' : JSON.stringify(value), 79)

const inOneLine = (text: string): string => text.replace(/(?<!\s)\s*\n\s*/g, ' ')
