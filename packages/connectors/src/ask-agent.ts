import type { AgentConnector, Reply } from './agent-connector.ts'
import { catchUp } from './catch-up.ts'
import type { Clock } from './clock.ts'
import { enterBefore, keptMs, type Lanes, type Way, waitedNote } from './exchange/lanes.ts'
import { crowdedOut } from './failure.ts'

/**
 * Delay of a timer, in milliseconds, from which this process must have stood still; the agent did not cause such a
 * delay.
 */
const STANDSTILL_MS = 2_000

/**
 * Greatest difference between the recorded and the real begin of an agent's time that is not recorded again, since
 * viewers cannot see it.
 */
const SLACK_MS = 1_000

/**
 * Error: this process, or another process of the platform on the way to an agent, stood still past a deadline. The
 * agent is not at fault, and the question can be asked again.
 */
export class Standstill extends Error {}

/** Resources that all questions share which one process puts to agents. */
export interface AskContext {
  clock: Clock
  /** The limits on simultaneous requests to a host; without them questions never wait for each other. */
  lanes?: Lanes | undefined
  /**
   * Whether this process was unable to run for a while and is just recovering: answers of agents that
   * arrived meanwhile are still unread.
   */
  stoodStill?(): boolean
}

/** One question to one agent: a move in a game, an experiment's question, a judge's verdict, or a reader's guess. */
export interface AgentQuestion<Kept> {
  /**
   * The agent that is asked; where its connector has no host, the question does not wait for a free place at a host.
   */
  agent: Pick<AgentConnector, 'host' | 'outOfReach'>
  /**
   * The agent's owner: each owner may have only a share of the simultaneous requests to a host, and this
   * question counts in that owner's share.
   */
  owner?: string
  /** Time that the agent has for its answer, in milliseconds. */
  limitMs: number
  /** Time that is left of the agent's time for the answer, in milliseconds, where earlier tries have used some. */
  leftMs?: number | undefined
  /**
   * How many more milliseconds to wait, after the agent's time is over, for the connector to say why no
   * answer came; 0 when a match is waiting for the answer.
   */
  graceMs?: number
  journal: AskJournal<Kept>
  /** Signal that aborts when the answer is no longer needed. */
  signal: AbortSignal
  /**
   * Greatest number of times that the question is asked when the journal (the record of questions) keeps no answer;
   * once by default.
   */
  tries?: number
  /**
   * Sends an agent with a memory the events of the match that the agent lacks; undefined when there is nothing to send.
   */
  follow?(signal: AbortSignal): Promise<void> | undefined
  /** Function that is called with the time that the agent was given to receive the events of the match. */
  onFollowed?(ms: number): void
  /** Does work that waits for a free place at the host, and abandons it as soon as the agent has left its match. */
  unlessLeft?<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'out'>
  /** Sends the question to the agent, over its connector or within this process. */
  send(sent: SentQuestion, signal: AbortSignal): Promise<Reply>
  /**
   * Whether an agent's silence is excused because the site's own gateway stood still at this time; always true by
   * default.
   */
  isExcused?(at: number): boolean
  /** The agent has answered. */
  onAnswer?(at: number): void
  /** Function that is called when an answer could not be read because of an error in our own code. */
  onBug?(bug: unknown, id: string): void
}

/** Facts about a question that are only known when the question is sent. */
export interface SentQuestion {
  id: string
  /** The deadline for the answer, in milliseconds since 1970. */
  deadline: number
  way: Way
}

/**
 * Journal of questions: records a question before it is asked, and keeps its answer, so that another runner that takes
 * over does not ask it again.
 */
export interface AskJournal<Kept> {
  /** Records the question, or finds an answer that was kept earlier. */
  begin(): Begun<Kept> | Promise<Begun<Kept>>
  /** Records that the agent's time for the question begins now, later than was recorded earlier. */
  beginLater?(id: string, askedAt: number): Promise<unknown>
  /**
   * Keeps the agent's reply. `isLost`: the reply counts as no answer, so the question may be put to the
   * agent again.
   */
  keep(came: Came): Settled<Kept> | Promise<Settled<Kept>>
}

type Begun<Kept> =
  | { kept: Kept }
  | {
      id: string
      /**
       * The begin of the agent's time for its answer as recorded last, in milliseconds since 1970; missing
       * where records of that time are never changed.
       */
      latest?: number | undefined
      /** How many milliseconds an agent with a memory is given to receive the events that it lacks. */
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
  /** A note for the agent's owner on how often the provider refused the question; '' where the provider never did. */
  waited: string
  askedAt: number
  answeredAt: number
  /** Time that the agent took to answer, without the time for which the site's own limits delayed the question. */
  latencyMs: number
  /** Time that the agent had left when it answered. */
  leftMs: number
}

/**
 * A sentence for the agent's owner about what went wrong with a question or delayed the question; undefined when
 * nothing did.
 */
export function errorOf({ reply: { error }, waited }: Pick<Came, 'reply' | 'waited'>): string | undefined {
  if (waited === '') return error
  return error === undefined ? waited : `${error} ${waited}`
}

/**
 * Asks one agent one question. An agent with a memory first receives the events that it lacks; then the question waits
 * until its host has room for another request. The agent's time begins after both. An answer that comes when it is no
 * longer needed was paid for, and is kept. Throws the signal's reason when nothing came before it aborted, a
 * `Standstill` when the platform and not the agent was late, and whatever the connector or the journal throws.
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

/** Returns the agent's reply, or that no reply came in time. */
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
    // A deadline that passed while this process stood still says nothing about the agent: its answer may have arrived,
    // unread.
    const isOurs = (isMissing && stoodStill?.()) || -timeLeft(sent, clock.now()) > STANDSTILL_MS
    if (isOurs) throw new Standstill('this runner stood still past a deadline')
    return reply
  } finally {
    signal.removeEventListener('abort', callOff)
    asked.abort(OVER)
  }
}

/**
 * Resolves to "no answer" when the agent's time is over, which is later when the site's own limits delayed the
 * question.
 */
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
