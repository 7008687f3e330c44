import type { AgentConnector, Reply } from './agent-connector.ts'
import { catchUp } from './catch-up.ts'
import type { Clock } from './clock.ts'
import { enterBefore, keptMs, type Lanes, type Way, waitedNote } from './exchange/lanes.ts'
import { crowdedOut } from './failure.ts'

/** A timer that fires later than this was not delayed by the agent: this process stood still. */
const STANDSTILL_MS = 2_000

/** A question that begins later or earlier than recorded by less than this is not recorded again: no viewer sees it. */
const SLACK_MS = 1_000

/**
 * This process, or one of ours on the way to an agent, stood still past a deadline. No agent is at fault, and the question
 * can be asked again.
 */
export class Standstill extends Error {}

/** What all questions of a process share. */
export interface AskContext {
  clock: Clock
  /** The places at hosts; without it no question waits for one. */
  lanes?: Lanes | undefined
  /** Whether this process stands up from a standstill just now: answers that arrived meanwhile are still unread. */
  stoodStill?(): boolean
}

/** One question to one agent: a move, a probe, a judge's verdict, a reader's guess. */
export interface AgentQuestion<Kept> {
  /** Where the agent is asked; without a host the question waits for no place. */
  agent: Pick<AgentConnector, 'host' | 'outOfReach'>
  /** Whose share of the host's places the question takes. */
  owner?: string
  /** How long the agent has for its answer. */
  limitMs: number
  /** What is left of that, where earlier tries have used some of it. */
  leftMs?: number | undefined
  /** How much longer the connector is waited for, which tells why no answer came; not at all where a table waits. */
  graceMs?: number
  journal: AskJournal<Kept>
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal
  /** How often the question is asked at most, where the journal keeps no answer of it; once where not said. */
  tries?: number
  /** Sends an agent with a memory what it has not heard yet; undefined when there is nothing to send. */
  follow?(signal: AbortSignal): Promise<void> | undefined
  /** Gets how long the agent was given to hear that. */
  onFollowed?(ms: number): void
  /** Does work that waits for a place, and gives it up as soon as the agent has left its match. */
  unlessLeft?<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'out'>
  /** Sends the question, by `answer` or `tell` of a connector or within this process. */
  send(sent: SentQuestion, signal: AbortSignal): Promise<Reply>
  /** Whether silence at this time is excused where a gateway stood still; always where not said. */
  isExcused?(at: number): boolean
  /** The agent has answered. */
  onAnswer?(at: number): void
  /** A bug of ours kept the answer from being read. */
  onBug?(bug: unknown, id: string): void
}

/** What is known of a question only when its turn comes. */
export interface SentQuestion {
  id: string
  /** In milliseconds since 1970. */
  deadline: number
  way: Way
}

/** Where a question is recorded before it is asked, and its answer is kept: whoever goes on asks nothing twice. */
export interface AskJournal<Kept> {
  /** Records the question, or finds what was answered to it before. */
  begin(): Begun<Kept> | Promise<Begun<Kept>>
  /** Records that the agent's time began now and not when it was recorded to. */
  beginLater?(id: string, askedAt: number): Promise<unknown>
  /** Keeps what came. `isLost`: it stands for no answer, and the question may be asked again. */
  keep(came: Came): Settled<Kept> | Promise<Settled<Kept>>
}

type Begun<Kept> =
  | { kept: Kept }
  | {
      id: string
      /** When the agent's time begins as recorded, in milliseconds since 1970; where it is not said, that never changes. */
      latest?: number | undefined
      /** How long an agent with a memory is given to hear what it has not heard yet. */
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
  /** How often its provider sent the question away, for the agent's owner; '' where it never did. */
  waited: string
  askedAt: number
  answeredAt: number
  /** Without the time that our own limits took. */
  latencyMs: number
  /** How much of its time the agent did not use. */
  leftMs: number
}

/** What went wrong with a question or kept it waiting, for the agent's owner; undefined where nothing did. */
export function errorOf({ reply: { error }, waited }: Pick<Came, 'reply' | 'waited'>): string | undefined {
  if (waited === '') return error
  return error === undefined ? waited : `${error} ${waited}`
}

/**
 * Asks one agent one question. An agent with a memory first hears what it has not heard yet; behind a host that many ask at
 * once the question then waits for its place. The agent's time begins after both. An answer that comes when nobody waits
 * any more was paid for, and is kept. Throws the signal's reason when nothing came before it aborted, a `Standstill` when
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
    // A deadline that passed while this process stood still says nothing about the agent: its answer may be there, unread.
    const isOurs = (isMissing && stoodStill?.()) || -timeLeft(sent, clock.now()) > STANDSTILL_MS
    if (isOurs) throw new Standstill('this runner stood still past a deadline')
    return reply
  } finally {
    signal.removeEventListener('abort', callOff)
    asked.abort(OVER)
  }
}

/** No answer, once the time is over: the later, the longer our own limits kept the question waiting. */
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

/** One for all questions: an error of its own for each would cost more than its judgement. */
const OVER = new Error('the question is answered, or its time is over')
