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

export interface Judged {
  events: readonly Logged[]
  position: Position<unknown>
  open: readonly Ask[]
}

export interface JudgedAnswers extends Judged {
  counted: readonly Answered[]
}

interface Standing extends Pick<OpenMatch, 'id' | 'objection'> {
  game: AnyGame
  position: Position<unknown>
}

export interface JudgeContext extends Pick<PlayContext, 'random' | 'say'> {
  at: number
}

/** Answers are judged in order of arrival; one is ignored if an earlier answer has ended its question. */
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

/** If judging an answer throws, the player loses the turn and the match goes on: a repetition would fail again. */
export function judgeAnswer(match: Standing, { ask, answer, heard }: Answered, context: JudgeContext): Judged {
  const { seat } = ask
  try {
    return decided(match, { ask, answer }, context)
  } catch (error) {
    if ('missing' in answer || error instanceof NotAsked) throw error
    context.say(
      `match ${match.id}: BUG: what seat ${seat} answered cannot be judged, so it forfeits: ${whereOf(error)}`,
      { level: 'error', match: match.id, ...(heard && { ask: heard.id }) },
    )
    return decided(match, { ask, answer: { missing: 'error' } }, context)
  }
}

/** Events are tried on the state before they are stored, because an invalid event would void the match. */
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

export function afterEvents(
  { game, position }: Pick<Standing, 'game' | 'position'>,
  events: readonly Logged[],
): Judged {
  const after = events.reduce((before, event) => advance(game, before, event), position)
  return { events, position: after, open: openAsks(game, after) }
}

class NotAsked extends Error {}
