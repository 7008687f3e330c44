import type { AgentConnector, Reply } from './agent-connector.ts'
import { catchUp } from './catch-up.ts'
import type { Clock } from './clock.ts'
import { enterBefore, keptMs, type Lanes, type Way, waitedNote } from './exchange/lanes.ts'
import { crowdedOut } from './failure.ts'

/** A timer that fires later than this means that this process stood still; the agent did not cause the delay. */
const STANDSTILL_MS = 2_000

/**
 * A question that begins earlier or later than recorded by less than this is not recorded again: viewers cannot see the
 * difference.
 */
const SLACK_MS = 1_000

/**
 * This process, or another process of ours on the way to an agent, stood still past a deadline. The agent is not at
 * fault, and the question can be asked again.
 */
export class Standstill extends Error {}

/** What all questions of a process share. */
export interface AskContext {
  clock: Clock
  /** The places at hosts; without it questions never wait for one. */
  lanes?: Lanes | undefined
  /** Whether this process is just recovering from a standstill: answers that arrived meanwhile are still unread. */
  stoodStill?(): boolean
}

/** One question to one agent: a move, a probe, a judge's verdict, a reader's guess. */
export interface AgentQuestion<Kept> {
  /** The agent that is asked; without a host the question does not wait for a place. */
  agent: Pick<AgentConnector, 'host' | 'outOfReach'>
  /** The owner to whose share of the host's places the question counts. */
  owner?: string
  /** How long the agent has for its answer. */
  limitMs: number
  /** What is left of that time, where earlier tries have used some. */
  leftMs?: number | undefined
  /** How much longer to wait for the connector's reason why no answer came; not at all where a table waits. */
  graceMs?: number
  journal: AskJournal<Kept>
  /** Aborts when the answer is no longer needed. */
  signal: AbortSignal
  /** How many times the question is asked at most, when the journal keeps no answer; once by default. */
  tries?: number
  /** Sends an agent with a memory the events that it lacks; undefined when there is nothing to send. */
  follow?(signal: AbortSignal): Promise<void> | undefined
  /** Called with the time that the agent was given to receive them. */
  onFollowed?(ms: number): void
  /** Does work that waits for a place, and abandons it as soon as the agent has left its match. */
  unlessLeft?<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'out'>
  /** Sends the question, by `answer` or `tell` of a connector or within this process. */
  send(sent: SentQuestion, signal: AbortSignal): Promise<Reply>
  /** Whether silence at this time is excused when a gateway stood still; always by default. */
  isExcused?(at: number): boolean
  /** The agent has answered. */
  onAnswer?(at: number): void
  /** Called when an answer could not be read because of an error in our own code. */
  onBug?(bug: unknown, id: string): void
}

/** Facts about a question that are only known when its turn comes. */
export interface SentQuestion {
  id: string
  /** In milliseconds since 1970. */
  deadline: number
  way: Way
}

/** Records a question before it is asked, and keeps its answer, so that a successor does not ask it again. */
export interface AskJournal<Kept> {
  /** Records the question, or finds an answer from before. */
  begin(): Begun<Kept> | Promise<Begun<Kept>>
  /** Records that the agent's time begins now, later than recorded before. */
  beginLater?(id: string, askedAt: number): Promise<unknown>
  /** Keeps the reply. `isLost`: the reply counts as none, and the question may be asked again. */
  keep(came: Came): Settled<Kept> | Promise<Settled<Kept>>
}

type Begun<Kept> =
  | { kept: Kept }
  | {
      id: string
      /**
       * The latest recorded begin of the agent's time, in milliseconds since 1970; where it is missing, the begin never
       * changes.
       */
      latest?: number | undefined
      /** How long an agent with a memory is given to receive the events that it lacks. */
      patienceMs?: number
    }

interface Settled<Kept> {
  kept: Kept
  isLost?: boolean
}

/** What came of one try. */
export interface Came {
  id: string
  reply: Omit<Reply, 'bug'>
  /** A note for the agent's owner on how often the provider refused the question; '' where it never did. */
  waited: string
  askedAt: number
  answeredAt: number
  /** Without the time for which our own limits delayed it. */
  latencyMs: number
  /** The part of its time that the agent did not use. */
  leftMs: number
}

/** A sentence for the agent's owner on what went wrong with a question or delayed it; undefined without either. */
export function errorOf({ reply: { error }, waited }: Pick<Came, 'reply' | 'waited'>): string | undefined {
  if (waited === '') return error
  return error === undefined ? waited : `${error} ${waited}`
}

/**
 * Asks one agent one question. An agent with a memory first receives the events that it lacks; behind a busy host the
 * question then waits for its place. The agent's time begins after both. An answer that comes when it is no longer
 * needed was paid for, and is kept. Throws the signal's reason when nothing came before it aborted, a `Standstill` when
 * the platform and not the agent was late, and whatever the connector or the journal throws.
 */
export async function askAgent<Kept>(question: AgentQuestion<Kept>, context: AskContext): Promise<Kept> {
  const { journal, signal, tries = 1 } = question
  for (let attempt = 1; ; attempt++) {
    signal.throwIfAborted()
    const begun = await journal.begin()
    if ('kept' in begun) return begun.kept
    const { kept, isLost = false } = await journal.keep(await askOnce(question, begun, context))
    if (!isLost || attempt >= tries) return kept
  }
}

async function askOnce<Kept>(
  question: AgentQuestion<Kept>,
  { id, latest, patienceMs = 0 }: Exclude<Begun<Kept>, { kept: Kept }>,
  context: AskContext,
): Promise<Came> {
  const { agent, owner, limitMs, leftMs = limitMs, journal, signal, unlessLeft } = question
  const { clock, lanes } = context
  signal.throwIfAborted()
  const following = question.follow?.(signal)
  if (following) {
    const waitedMs = await catchUp(following, patienceMs, clock, signal)
    question.onFollowed?.(waitedMs)
    signal.throwIfAborted()
  }
  const place = agent.host === undefined ? undefined : lanes?.place(agent.host, owner)
  const way: Way = { place, waits: [] }
  try {
    const enter = (until: AbortSignal) => enterBefore(place, { limitMs: leftMs, clock, signal: until })
    const isPlaced =
      place === undefined ||
      place.enterNow() ||
      (await (unlessLeft ? unlessLeft(signal, enter) : enter(signal))) !== false
    const askedAt = clock.now()
    const sent: SentQuestion = { id, deadline: askedAt + leftMs, way }
    const isMoved = latest !== undefined && Math.abs(askedAt - latest) > SLACK_MS
    const [{ bug, ...reply }] = await Promise.all([
      replyInTime(question, sent, isPlaced, context),
      isMoved && journal.beginLater?.(id, askedAt),
    ])
    if (bug !== undefined) question.onBug?.(bug, id)
    const answeredAt = clock.now()
    const isSilent = 'missing' in reply.answer && reply.answer.missing === 'timeout'
    if (isSilent && (question.isExcused?.(answeredAt) ?? true) && (await agent.outOfReach?.(limitMs))) {
      throw new Standstill('a gateway of the mailbox stood still past a deadline')
    }
    const isAnswered = !('missing' in reply.answer)
    if (isAnswered) question.onAnswer?.(answeredAt)
    return {
      id,
      reply,
      waited: waitedNote(way.waits, isAnswered),
      askedAt,
      answeredAt,
      latencyMs: Math.max(0, Math.min(answeredAt - askedAt - keptMs(way, answeredAt), leftMs)),
      leftMs: Math.max(0, timeLeft(sent, answeredAt)),
    }
  } finally {
    way.place?.leave()
  }
}

/** The agent's reply, or that none came in time. */
async function replyInTime<Kept>(
  { agent, signal, send, graceMs = 0 }: AgentQuestion<Kept>,
  sent: SentQuestion,
  isPlaced: boolean,
  { clock, stoodStill }: AskContext,
): Promise<Reply> {
  signal.throwIfAborted()
  if (timeLeft(sent, clock.now()) <= 0) return { answer: { missing: 'timeout' } } // earlier tries had it all
  const asked = new AbortController()
  const callOff = () => asked.abort(signal.reason)
  signal.addEventListener('abort', callOff)
  try {
    const replying = isPlaced ? send(sent, asked.signal) : crowdedOut(agent.host ?? '')
    const late = whenLate({ way: sent.way, deadline: sent.deadline + graceMs }, clock, asked.signal)
    const reply = await Promise.race([replying, late])
    const isMissing = 'missing' in reply.answer
    if (isMissing) signal.throwIfAborted()
    // A deadline that passed while this process stood still says nothing about the agent: its answer may be there,
    // unread.
    const isOurs = (isMissing && stoodStill?.()) || -timeLeft(sent, clock.now()) > STANDSTILL_MS
    if (isOurs) throw new Standstill('this runner stood still past a deadline')
    return reply
  } finally {
    signal.removeEventListener('abort', callOff)
    asked.abort(OVER)
  }
}

/** Resolves to no answer once the time is over, which is later when our own limits delayed the question. */
async function whenLate(
  sent: Pick<SentQuestion, 'deadline' | 'way'>,
  clock: Clock,
  signal: AbortSignal,
): Promise<Reply> {
  for (let left = timeLeft(sent, clock.now()); left > 0 && !signal.aborted; left = timeLeft(sent, clock.now())) {
    await clock.sleep(left, signal)
  }
  return { answer: { missing: 'timeout' } }
}

const timeLeft = ({ deadline, way }: Pick<SentQuestion, 'deadline' | 'way'>, now: number): number =>
  deadline + keptMs(way, now) - now

/** One error object for all questions: creating one for each would cost more than judging the answer. */
const OVER = new Error('the question is answered, or its time is over')
