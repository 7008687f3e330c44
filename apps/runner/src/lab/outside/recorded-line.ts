import {
  type AgentConnector,
  type Conversation,
  crowdedOut,
  enterBefore,
  keptMs,
  type Question,
  type Reply,
  type Way,
  waitedNote,
} from '@masquerade/connectors'
import { documentDigest, isGone, PlatformFault, type SeatTaken } from '@masquerade/lab'
import { agentFault } from '@masquerade/protocol'
import type { LabAgent, NewOutsideAsk, OutsideAsk } from '@masquerade/store/lab'
import { whereOf } from '@masquerade/telemetry'
import { leftMs, whenLate } from '../../match/ask-seat.ts'
import type { PlayContext } from '../../play-context.ts'
import type { Gate } from './gate.ts'

/** So long an agent has for what is no move: what a game gives is meant for one. */
const THINKING_MS = 120_000
/** While its agent is asked as much as its owner allows, a question is looked at again after so long. */
const LOOK_AGAIN_MS = 500
/** A judge that gives no answer is asked so often in all: its silence is no verdict. */
const TRIES = 3
/** A question whose time begins later or earlier than recorded by less is not recorded again. */
const SLACK_MS = 1_000
/** A timer that rings later than this was not kept waiting by the agent: this process stood still. */
const STANDSTILL_MS = 2_000

/** Where an agent is asked: its seat, and what it is asked for. */
type Taken = SeatTaken & Required<Pick<SeatTaken, 'of'>>

interface Whose {
  /** The experiment, by its id. */
  experiment: string
  agent: LabAgent
  gate: Gate
}

/** One question, as far as it is the same for every way of putting it. */
interface Put {
  id: string
  kind: string
  seat: number
  limitMs: number
}

/** What a question is put with when its turn comes. */
interface Now {
  id: string
  deadline: number
  way: Way
}

/**
 * A connector whose questions are recorded before they are put, and never put again once they are answered, whichever
 * runner put them. It throws where the platform fails, and for nothing that an agent does.
 */
export function recordedLine(line: AgentConnector, taken: Taken, whose: Whose, context: PlayContext): AgentConnector {
  const asked = async (put: Put, ask: (now: Now) => Promise<Reply>, signal: AbortSignal): Promise<Reply> => {
    await whose.gate.enter()
    try {
      return await new Asking(line, taken, whose, context, signal).asked(put, ask)
    } catch (error) {
      if (error instanceof PlatformFault) throw error
      // No connector throws for what an agent does: the fault is ours, or the database's. Tables do not tell which.
      context.store.condition.note(error)
      context.say(`experiment ${whose.experiment}: a question could not be put: ${String(error)}`, { level: 'error' })
      throw new PlatformFault('the platform failed to put a question')
    } finally {
      whose.gate.leave()
    }
  }
  const { tell } = line
  return {
    ...(line.host !== undefined && { host: line.host }),
    warmUp: (signal, way) => line.warmUp(signal, way),
    answer(question, signal) {
      const { put, timed } = probed(question)
      return asked(
        put,
        ({ id, ...now }) => line.answer({ ...timed, id, table: tableOf(question), ...now }, signal),
        signal,
      )
    },
    ...(tell && {
      tell(conversation: Conversation, signal: AbortSignal) {
        const put = { id: conversation.id, kind: 'tell', seat: taken.seat, limitMs: THINKING_MS }
        return asked(put, (now) => tell({ ...conversation, ...now }, signal), signal)
      },
    }),
  }

  /** What its agent knows the table by, which no other experiment has. */
  function tableOf({ table }: Question): string {
    return `tab_${documentDigest([whose.experiment, taken.of.playing, table]).slice(0, 24)}`
  }
}

/** A question as it is recorded, and with the time that it has. */
function probed(question: Question): { put: Put; timed: Question } {
  const { id, ask, study } = question
  if (!study?.probe) return { put: { id, kind: ask.kind, seat: ask.seat, limitMs: ask.limitMs }, timed: question }
  const limitMs = THINKING_MS
  const put = { id, kind: `probe:${study.probe.name}`, seat: ask.seat, limitMs }
  return { put, timed: { ...question, ask: { ...ask, limitMs } } }
}

/** Nobody waits for it any more: nothing of it is kept. */
const CALLED_OFF: Reply = { answer: { missing: 'error' }, error: 'nobody is asked any more' }

class Asking {
  readonly #line: AgentConnector
  readonly #taken: Taken
  readonly #whose: Whose
  readonly #context: PlayContext
  readonly #signal: AbortSignal

  constructor(line: AgentConnector, taken: Taken, whose: Whose, context: PlayContext, signal: AbortSignal) {
    this.#line = line
    this.#taken = taken
    this.#whose = whose
    this.#context = context
    this.#signal = signal
  }

  async asked(put: Put, ask: (now: Now) => Promise<Reply>): Promise<Reply> {
    const { of } = this.#taken
    // Names nothing but itself, and is the same for whoever goes on with the experiment.
    const id = `ask_${documentDigest([this.#whose.experiment, of.number, of.playing, put.id]).slice(0, 24)}`
    for (let attempt = 1; ; attempt++) {
      if (this.#signal.aborted) return CALLED_OFF
      const known = await this.#begun({ ...put, id })
      if (known) return repliedBefore(known)
      if (this.#signal.aborted) return CALLED_OFF
      const reply = await this.#put({ ...put, id }, ask)
      if (!reply) return CALLED_OFF
      const { kept, isLost } = await this.#keep(id, put, reply)
      if (!isLost || isGone({ ...faultOf(reply) }) || attempt === TRIES) return kept
    }
  }

  /** Records it as soon as its agent has room for it; what was answered already. */
  async #begun({ id, kind, seat, limitMs }: Put): Promise<OutsideAsk | undefined> {
    const { store, clock } = this.#context
    const { agent, experiment } = this.#whose
    const { name, of } = this.#taken
    for (;;) {
      const ask: NewOutsideAsk = {
        ...{ id, experimentId: experiment, number: of.number, agentId: agent.id, versionId: agent.version.id },
        ...{ agent: name, seat, kind, ...timesFrom(clock.now(), limitMs) },
      }
      const begun = await store.lab.outside.begin(ask)
      if (begun !== 'full') return begun
      await clock.sleep(LOOK_AGAIN_MS, this.#signal)
      if (this.#signal.aborted) return undefined
    }
  }

  /** Whose place it takes; its own, where it is nobody's. */
  get #owner(): string {
    const { ownerId, id } = this.#whose.agent
    return ownerId ?? id
  }

  /** Its time begins when it has its place among the questions to its host: waiting for that is nobody's. */
  async #put({ id, limitMs }: Put, ask: (now: Now) => Promise<Reply>): Promise<Timed | undefined> {
    const { clock, lanes, store, stoodStill } = this.#context
    const { host } = this.#line
    const recordedAt = clock.now()
    const way: Way = { place: host === undefined ? undefined : lanes?.place(host, this.#owner), waits: [] }
    const over = new AbortController()
    try {
      const isPlaced = await enterBefore(way.place, { limitMs, clock, signal: this.#signal })
      const askedAt = clock.now()
      const deadline = askedAt + limitMs
      if (askedAt - recordedAt > SLACK_MS) await store.lab.outside.beginLater(id, timesFrom(askedAt, limitMs))
      const late = whenLate({ deadline, way }, clock, AbortSignal.any([this.#signal, over.signal]))
      const reply = await Promise.race([isPlaced ? ask({ id, deadline, way }) : crowdedOut(host ?? ''), late])
      // What came all the same was paid for, and is kept.
      if (this.#signal.aborted && 'missing' in reply.answer) return undefined
      // A deadline that passed while this process stood still says nothing about the agent.
      const isOurs = ('missing' in reply.answer && stoodStill()) || -leftMs({ deadline, way }, clock) > STANDSTILL_MS
      if (isOurs) throw new PlatformFault('this runner stood still past a deadline')
      const { answer } = reply
      if ('missing' in answer && answer.missing === 'timeout' && (await this.#line.outOfReach?.(limitMs))) {
        throw new PlatformFault('a gateway of the mailbox stood still past a deadline')
      }
      return {
        reply,
        ms: Math.max(0, Math.min(clock.now() - askedAt - keptMs(way, clock.now()), limitMs)),
        note: noteOf(reply, way),
      }
    } catch (error) {
      if (this.#signal.aborted) return undefined
      throw error
    } finally {
      over.abort()
      way.place?.leave()
    }
  }

  /** Keeps what came of it. A judge's silence, and that of an agent that is not there, is lost: it is asked again. */
  async #keep(id: string, { kind }: Put, timed: Timed): Promise<{ kept: Reply; isLost: boolean }> {
    const { store, clock, presence, say } = this.#context
    const { agent } = this.#whose
    const { name, judges, of } = this.#taken
    const { bug, answer, studied, fault: _, unheard: __, ...traffic } = timed.reply
    if (bug !== undefined) {
      say(`experiment ask ${id}: BUG: what was sent cannot be read: ${whereOf(bug)}`, { level: 'error', ask: id })
    }
    const came = !('missing' in answer)
    if (came) presence.answered(agent.version.id, clock.now())
    const { fault } = faultOf(timed)
    const isLost = fault !== undefined && (judges === true || isGone({ fault }))
    const error = [traffic.error, timed.note].filter((part) => part !== undefined && part !== '').join(' ')
    const told = { ...(fault !== undefined && { fault }), ...(error !== '' && { error }) }
    const standing = await store.lab.outside.answer(id, {
      ...{ ...traffic, ...told, answer: isLost ? null : answer, latencyMs: timed.ms },
      answeredAt: new Date(clock.now()).toISOString(),
      ...(studied?.sampling && { sampling: studied.sampling }),
      ...(traffic.prompt !== undefined && { digest: documentDigest(traffic.prompt) }),
      ...(studied && { form: documentDigest(studied.form) }),
    })
    of.put?.({ agent: name, kind, ...told })
    const heard = { ...timed.reply, ...(error !== '' && { error }) }
    return { kept: standing ? { ...heard, ...repliedBefore(standing) } : heard, isLost: standing === undefined }
  }
}

/** A reply as it was kept, with all that its question took. */
function repliedBefore({ fault, ...kept }: OutsideAsk): Reply {
  const code = agentFault.safeParse(fault)
  return { ...kept, ...(code.success && { fault: code.data }) }
}

interface Timed {
  reply: Reply
  ms: number
  /** How often it was sent away. */
  note: string
}

const noteOf = ({ answer }: Reply, { waits }: Way): string => waitedNote(waits, !('missing' in answer))

/** Why no answer came, by its code. */
function faultOf({ reply: { answer, fault } }: Timed): { fault?: NonNullable<Reply['fault']> | 'timeout' | 'error' } {
  return 'missing' in answer ? { fault: fault ?? answer.missing } : {}
}

const timesFrom = (askedAt: number, limitMs: number) => ({
  askedAt: new Date(askedAt).toISOString(),
  deadline: new Date(askedAt + limitMs).toISOString(),
})
