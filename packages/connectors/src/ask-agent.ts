import type { AgentConnector, Reply } from './agent-connector.ts'
import type { Clock } from './clock.ts'
import { enterBefore, keptMs, type Lanes, type Way, waitedNote } from './exchange/lanes.ts'
import { crowdedOut } from './failure.ts'
import { ownSignal } from './own-signal.ts'

const STANDSTILL_MS = 2_000

/** The start of an agent's time is recorded in advance, and corrected only if it was wrong by over a second. */
const SLACK_MS = 1_000

/** The site's own process was frozen past a question's deadline, so the agent may be asked again. */
export class Standstill extends Error {}

export interface AskContext {
  clock: Clock
  lanes?: Lanes | undefined
  /** True shortly after this process was frozen, when answers that came in time may still be unread. */
  stoodStill?(): boolean
}

export interface AgentQuestion<Kept> {
  agent: Pick<AgentConnector, 'host' | 'graceMs' | 'outOfReach'>
  /** Each owner may have only a share of the requests to one host; this question counts for this owner. */
  owner?: string
  limitMs: number
  leftMs?: number | undefined
  /** For this long after a question's deadline, the site still waits to learn why no answer came. */
  graceMs?: number
  journal: AskJournal<Kept>
  signal: AbortSignal
  tries?: number
  follow?(signal: AbortSignal): Promise<void> | undefined
  onFollowed?(ms: number): void
  unlessLeft?<T>(signal: AbortSignal, work: (signal: AbortSignal) => Promise<T>): Promise<T | 'out'>
  send(sent: SentQuestion, signal: AbortSignal): Promise<Reply>
  isExcused?(at: number): boolean
  onAnswer?(at: number): void
  onBug?(bug: unknown, id: string): void
}

export interface SentQuestion {
  id: string
  deadline: number
  way: Way
}

/** Questions and answers are recorded, so that a runner that takes a match over need not ask again. */
export interface AskJournal<Kept> {
  begin(): Begun<Kept> | Promise<Begun<Kept>>
  beginLater?(id: string, askedAt: number): Promise<unknown>
  /** An agent's reply that the site itself lost counts as no answer, so the agent may be asked again. */
  keep(came: Came): Settled<Kept> | Promise<Settled<Kept>>
}

type Begun<Kept> = { kept: Kept } | { id: string; latest?: number | undefined; patienceMs?: number }

interface Settled<Kept> {
  kept: Kept
  isLost?: boolean
}

export interface Came {
  id: string
  reply: Omit<Reply, 'bug'>
  /** Tells the owner how often the model's provider refused the question; empty without a refusal. */
  waited: string
  askedAt: number
  answeredAt: number
  latencyMs: number
  leftMs: number
}

export function errorOf({ reply: { error }, waited }: Pick<Came, 'reply' | 'waited'>): string | undefined {
  if (waited === '') return error
  return error === undefined ? waited : `${error.replace(/(?<![.!?。])$/, '.')} ${waited}`
}

/** An agent's time begins after it has received the match's events, and after its host has room for the request. */
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
    let answeredAt = askedAt
    const replying = replyInTime(question, sent, isPlaced, context).finally(() => {
      answeredAt = clock.now() // recording its beginning may take longer than the answer
    })
    const [{ bug, ...reply }] = await Promise.all([replying, isMoved && journal.beginLater?.(id, askedAt)])
    if (bug !== undefined) question.onBug?.(bug, id)
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
      leftMs: Math.max(0, Math.min(leftMs, timeLeft(sent, answeredAt))),
    }
  } finally {
    way.place?.leave()
  }
}

async function replyInTime<Kept>(
  { agent, signal, send, graceMs = 0 }: AgentQuestion<Kept>,
  sent: SentQuestion,
  isPlaced: boolean,
  { clock, stoodStill }: AskContext,
): Promise<Reply> {
  signal.throwIfAborted()
  if (timeLeft(sent, clock.now()) <= 0) return { answer: { missing: 'timeout' } } // earlier tries had it all
  const asked = ownSignal(signal)
  try {
    const replying = isPlaced ? send(sent, asked.signal) : crowdedOut(agent.host ?? '')
    const deadline = sent.deadline + Math.max(graceMs, agent.graceMs ?? 0)
    const late = whenLate({ way: sent.way, deadline }, clock, asked.signal)
    const reply = await Promise.race([replying, late])
    const isMissing = 'missing' in reply.answer
    if (isMissing) signal.throwIfAborted()
    // If this process stood still past the deadline, the answer may be unread, and the agent is not at fault.
    const isOurs = (isMissing && stoodStill?.()) || -timeLeft(sent, clock.now()) > STANDSTILL_MS
    if (isOurs) throw new Standstill('this runner stood still past a deadline')
    return reply
  } finally {
    asked.forget()
    asked.abort(OVER)
  }
}

type Timed = Pick<SentQuestion, 'deadline' | 'way'>

/** Time that was waited is not waited again when the clock is set back meanwhile. */
async function whenLate(sent: Timed, clock: Clock, signal: AbortSignal): Promise<Reply> {
  const wholeMs = sent.deadline - clock.now()
  let waitedMs = 0
  while (!signal.aborted) {
    const now = clock.now()
    const ms = Math.min(timeLeft(sent, now), wholeMs + keptMs(sent.way, now) - waitedMs)
    if (ms <= 0) break
    await clock.sleep(ms, signal)
    waitedMs += ms
  }
  return { answer: { missing: 'timeout' } }
}

const timeLeft = ({ deadline, way }: Timed, now: number): number => deadline + keptMs(way, now) - now

/** All questions share one error: making one for each would take more time than judging the answer. */
const OVER = new Error('the question is answered, or its time is over')

/** An agent receives the events of the match before its time for an answer begins, but the wait for this is limited. */
export async function catchUp(
  telling: Promise<void> | undefined,
  patienceMs: number,
  clock: Clock,
  signal: AbortSignal,
): Promise<number> {
  if (!telling || patienceMs <= 0) return 0
  const began = clock.now()
  const heard = new AbortController()
  try {
    await Promise.race([telling, clock.sleep(patienceMs, AbortSignal.any([signal, heard.signal]))])
  } finally {
    heard.abort()
  }
  return Math.min(clock.now() - began, patienceMs)
}
