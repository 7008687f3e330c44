import {
  type Clock,
  catchUp,
  crowdedOut,
  enterBefore,
  keptMs,
  type Question,
  type Reply,
  type Way,
  waitedNote,
} from '@masquerade/connectors'
import { type Answer, type Ask, type Missing, type Random, type Seen, seatViewer, viewsOf } from '@masquerade/game'
import type { AskAnswer } from '@masquerade/store/asks'
import { whereOf } from '@masquerade/telemetry'
import type { OpenMatch, PlayContext } from '../play-context.ts'
import type { Patience } from './patience.ts'
import { agentIn, recordedAsk, timesFrom } from './recorded-asks.ts'
import type { SeatedAgent } from './seated-agent.ts'

export interface Answered {
  ask: Ask
  answer: Answer | { missing: Missing }
  /** The reply to record beside its judgement; absent when another runner recorded it. */
  heard?: { id: string; given: AskAnswer }
}

/**
 * This process, or one of ours on the way to an agent, stood still past a deadline. No agent is at fault, and the match can
 * be played again.
 */
export class Standstill extends Error {
  constructor(what = 'this runner stood still past a deadline') {
    super(what)
  }
}

/** A timer that rings later than this was not kept waiting by the agent: this process stood still. */
const STANDSTILL_MS = 2_000

/** For so long after the last event: a match does not wait for ever for a gateway that ends again and again. */
const GRANTED_MS = 10 * 60_000

/** An ask that begins later or earlier than recorded by less than this is not recorded again: no viewer sees it. */
const SLACK_MS = 1_000

/**
 * Asks one seat one question that was recorded. An agent with a memory first hears what it has not heard yet, as long as
 * the table has patience, and one behind a host that many ask at once has its place there first; its time begins after
 * that.
 */
export async function askSeat(
  match: OpenMatch,
  ask: Ask,
  patience: Patience,
  context: PlayContext,
  asked: AbortController,
): Promise<Answered> {
  const { clock } = context
  const until = asked.signal
  const agent = agentIn(match, ask.seat)
  const { id, latest, patienceMs, answer } = await recordedAsk(match, ask, patience, context)
  if (answer) return { ask, answer }

  const seen = viewsOf(match.game, match.log, seatViewer(ask.seat))
  const telling = agent.connector.follow?.(match.game, seen, until)
  patience.spend(ask.seat, await catchUp(telling, patienceMs, clock, until))
  until.throwIfAborted()
  const { host } = agent.connector
  const way: Way = { place: host === undefined ? undefined : context.lanes?.place(host, agent.owner), waits: [] }
  const limitMs = match.turnClock?.leftMs.get(ask.seat) ?? ask.limitMs
  // An agent that was taken out waits for no place: its connector gives no answer.
  const entered = await context.leaving.until(agent.table, until, (signal) =>
    enterBefore(way.place, { limitMs, clock, signal }),
  )
  const connector = entered ? agent.connector : { ...agent.connector, answer: async () => crowdedOut(host ?? '') }
  try {
    return await askNow(match, ask, { agent: { ...agent, connector }, id, latest, seen, way }, context, asked)
  } finally {
    way.place?.leave()
  }
}

interface About {
  agent: SeatedAgent
  id: string
  latest: number
  seen: readonly Seen[]
  way: Way
}

async function askNow(
  match: OpenMatch,
  ask: Ask,
  { agent, id, latest, seen, way }: About,
  context: PlayContext,
  asked: AbortController,
): Promise<Answered> {
  const { clock, store } = context
  const askedAt = clock.now()
  const { game, language, position, turnClock } = match
  const moved = !turnClock && Math.abs(askedAt - latest) > SLACK_MS
  const limitMs = turnClock?.leftMs.get(ask.seat) ?? ask.limitMs
  const deadline = askedAt + limitMs
  const legal = () => game.legal(position.state, ask.seat)
  const sample = game.sample && ((random: Random) => game.sample?.(position.state, ask.seat, random))
  const config = () => game.dealt(position.state).config
  const question = {
    id,
    table: agent.table,
    game,
    ask: { ...ask, limitMs },
    seen,
    language,
    legal,
    sample,
    config,
    deadline,
    way,
  }
  const [{ bug, ...reply }] = await Promise.all([
    replyInTime(agent, question, context, asked),
    moved && store.asks.begin(id, timesFrom(askedAt, ask)),
  ])
  if (bug !== undefined)
    context.say(`match ${match.id}: BUG: what seat ${ask.seat} sent cannot be read: ${whereOf(bug)}`, {
      ...{ level: 'error', match: match.id, ask: id },
    })
  const answeredAt = clock.now()
  turnClock?.leftMs.set(ask.seat, Math.max(0, leftMs(question, clock)))
  // A silence says nothing either where the agent could not come for the question, or hand in its answer.
  const isGranted = answeredAt - Date.parse(match.log.at(-1)?.at ?? '') < GRANTED_MS
  if (isGranted && isSilence(reply) && (await agent.connector.outOfReach?.(ask.limitMs))) {
    throw new Standstill('a gateway of the mailbox stood still past a deadline')
  }
  if (!('missing' in reply.answer)) context.presence.answered(agent.versionId, answeredAt)
  const note = waitedNote(way.waits, !('missing' in reply.answer))
  const given = {
    ...reply,
    ...(note !== '' && { error: reply.error === undefined ? note : `${reply.error} ${note}` }),
    answeredAt: new Date(answeredAt).toISOString(),
    latencyMs: Math.max(0, Math.min(answeredAt - askedAt - keptMs(way, answeredAt), limitMs)),
  }
  return { ask, answer: reply.answer, heard: { id, given } }
}

/** The agent's reply, or that none came in time. A connector that throws is our fault: the match is tried again. */
async function replyInTime(
  agent: SeatedAgent,
  question: Question,
  { clock, stoodStill }: Pick<PlayContext, 'clock' | 'stoodStill'>,
  asked: AbortController,
): Promise<Reply> {
  const { signal } = asked
  try {
    if (leftMs(question, clock) <= 0) return { answer: { missing: 'timeout' } } // earlier tries had it all
    const reply = await Promise.race([agent.connector.answer(question, signal), whenLate(question, clock, signal)])
    signal.throwIfAborted()
    // A deadline that passed while this process stood still says nothing about the agent: its answer may be there, unread.
    if ('missing' in reply.answer && stoodStill()) throw new Standstill()
    if (-leftMs(question, clock) > STANDSTILL_MS) throw new Standstill()
    return reply
  } finally {
    asked.abort(OVER)
  }
}

/** No answer, once the time is over: the later, the longer our own limits kept the question waiting. */
export async function whenLate(
  question: Pick<Question, 'deadline' | 'way'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply> {
  while (leftMs(question, clock) > 0 && !signal.aborted) await clock.sleep(leftMs(question, clock), signal)
  return { answer: { missing: 'timeout' } }
}

export const leftMs = ({ deadline, way }: Pick<Question, 'deadline' | 'way'>, clock: Clock): number =>
  deadline + keptMs(way ?? {}, clock.now()) - clock.now()

const isSilence = ({ answer }: Pick<Reply, 'answer'>) => 'missing' in answer && answer.missing === 'timeout'

/** One for all, as with questions that are closed. */
const OVER = new Error('the question is answered, or its time is over')
