import {
  type AnyGame,
  type Ask,
  advance,
  askKey,
  judge,
  type Logged,
  log,
  openAsks,
  type Position,
  parseEvent,
} from '@masquerade/game'
import { whereOf } from '@masquerade/telemetry'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import type { Answered } from './ask-seat.ts'

/**
 * Result of judging agents' answers: the events to record, the new state of the game, and the questions that are open
 * then.
 */
export interface Judged {
  events: readonly Logged[]
  position: Position<unknown>
  open: readonly Ask[]
}

export interface JudgedAnswers extends Judged {
  /** The answers that counted. */
  counted: readonly Answered[]
}

/** The parts of a match that judging an answer needs. */
export interface Standing extends Pick<OpenMatch, 'id' | 'objection'> {
  game: AnyGame
  position: Position<unknown>
}

export interface JudgeContext extends Pick<PlayContext, 'random' | 'say'> {
  /** The time that the new events of the match get, in milliseconds. */
  at: number
}

/**
 * Judges answers in the order in which they arrived. An answer is ignored when an earlier one closed its question.
 */
export function judgeAnswers(match: Standing, answers: readonly Answered[], context: JudgeContext): JudgedAnswers {
  const { id, game, objection } = match
  const counted: Answered[] = []
  const events: Logged[] = []
  let { position } = match
  let open: readonly Ask[] = openAsks(game, position)
  for (const answered of answers) {
    const key = askKey(answered.ask)
    if (!open.some((ask) => askKey(ask) === key)) continue
    const turn = judgeAnswer({ id, game, position, ...(objection && { objection }) }, answered, context)
    counted.push(answered)
    events.push(...turn.events)
    position = turn.position
    open = turn.open
  }
  return { events, position, open, counted }
}

/**
 * Judges one answer. Reading and judging are pure functions of the log and of the agent's answer, so an exception in
 * them would repeat at every attempt: the seat loses its turn as after any other error, the runner logs the bug for its
 * operator, and the match goes on.
 */
export function judgeAnswer(match: Standing, { ask, answer, heard }: Answered, context: JudgeContext): Judged {
  const { seat } = ask
  try {
    return decided(match, { ask, answer }, context)
  } catch (error) {
    // A missing answer comes from no agent, and an answer of a seat that was not asked is a bug of the match loop.
    if ('missing' in answer || error instanceof NotAsked) throw error
    context.say(
      `match ${match.id}: BUG: what seat ${seat} answered cannot be judged, so it forfeits: ${whereOf(error)}`,
      { level: 'error', match: match.id, ...(heard && { ask: heard.id }) },
    )
    return decided(match, { ask, answer: { missing: 'error' } }, context)
  }
}

/**
 * Judges an agent's answer, and applies the resulting events to the state before they are written: an invalid event in
 * the log would void the match.
 */
function decided(match: Standing, { ask, answer }: Answered, { random, at }: JudgeContext): Judged {
  const { game, position, objection } = match
  const judged = judge(game, position, ask.seat, answer, random, objection)
  if (!judged.ok) throw new NotAsked(judged.error.message)
  const events = log(judged.value, position.seq, new Date(at).toISOString())
  for (const event of events) {
    const read = parseEvent(game, event)
    if (!read.ok) throw new TypeError(read.error)
  }
  return afterEvents(match, events)
}

/** The state of the game and the open questions of a match after more events. */
export function afterEvents(
  { game, position }: Pick<Standing, 'game' | 'position'>,
  events: readonly Logged[],
): Judged {
  const after = events.reduce((before, event) => advance(game, before, event), position)
  return { events, position: after, open: openAsks(game, after) }
}

/** Thrown for an answer to a question that is not open: a bug of the match loop. */
class NotAsked extends Error {}
