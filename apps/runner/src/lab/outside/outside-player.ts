import {
  type AgentConnector,
  type AgentQuestion,
  type AskJournal,
  askAgent,
  errorOf,
  type Reply,
  Standstill,
} from '@masquerade/connectors'
import {
  type Heard,
  type NetworkSeat,
  networkPlayer,
  type SeatQuestion,
  THINKING_MS,
} from '@masquerade/connectors/network-agents'
import { cachedIn } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { documentDigest, isGone, type LabPlayer, PlatformFault, type SeatTaken } from '@masquerade/lab'
import { agentFault } from '@masquerade/protocol'
import type { LabAgent, OutsideAsk } from '@masquerade/store/lab'
import { whereOf } from '@masquerade/telemetry'
import { timesFrom } from '../../match/recorded-asks.ts'
import { noAgent } from '../../match/seated-agent.ts'
import type { PlayContext } from '../../play-context.ts'

const LOOK_AGAIN_MS = 500
/** A judge that does not answer is asked again, because a missing answer says nothing about the judged player. */
const TRIES = 3

type Taken = SeatTaken & Required<Pick<SeatTaken, 'of'>>

interface Whose {
  experiment: string
  agent: LabAgent
}

/** A question to an agent without a match is recorded first, and never asked again once it is answered. */
export function outsidePlayers(
  experiment: string,
  context: PlayContext,
): (agent: LabAgent, game: string | undefined) => LabPlayer {
  const gates = new Map<string, Gate>()
  return (agent, game) => {
    const gate = cachedIn(gates, agent.id, () => new Gate(agent.concurrency))
    return networkPlayer({
      ...{ game: game === undefined ? undefined : gameOf(game), probeMs: THINKING_MS },
      sit: (taken) => outsideSeat(taken, { experiment, agent }, gate, context),
    })
  }
}

function outsideSeat({ of, ...seat }: SeatTaken, whose: Whose, gate: Gate, context: PlayContext): NetworkSeat {
  const { experiment, agent } = whose
  const { store, presence, say } = context
  let made: AgentConnector | undefined
  const taken = (): Taken => {
    if (of) return { ...seat, of }
    throw new PlatformFault(`${seat.name} is asked for no place of a plan`)
  }
  return {
    connector() {
      made ??= connectorTo(agent, context)
      return made
    },
    // An agent that is asked without a match gets an invented match id that no other experiment uses.
    tableOf: (table) => `tab_${documentDigest([experiment, taken().of.playing, table]).slice(0, 24)}`,
    async ask(question) {
      const asked: AgentQuestion<Heard> = {
        ...{ ...question, owner: agent.ownerId ?? agent.id, tries: TRIES },
        journal: outsideJournal(question, taken(), whose, context),
        onAnswer: (at) => presence.answered(agent.version.id, at),
        onBug: (bug, id) =>
          say(`experiment ask ${id}: BUG: what was sent cannot be read: ${whereOf(bug)}`, { level: 'error', ask: id }),
      }
      try {
        return await gate.within(() => askAgent(asked, context))
      } catch (error) {
        if (question.signal.aborted || error instanceof Standstill) throw error
        // An agent's failure never throws, so this error is of the platform or its database, and not the agent's.
        store.condition.note(error)
        // The draft of a dry run may have been discarded meanwhile.
        const isThere = await store.lab.playing.byId(experiment).catch(() => true)
        if (isThere) say(`experiment ${experiment}: a question could not be put: ${String(error)}`, { level: 'error' })
        throw new PlatformFault('the platform failed to put a question')
      }
    },
  }
}

function outsideJournal(
  { id: which, kind, seat, limitMs }: SeatQuestion,
  { name, of, judges, signal }: Taken,
  { experiment, agent }: Whose,
  { store, clock }: PlayContext,
): AskJournal<Heard> {
  const { outside } = store.lab
  // The id is computed from the experiment and the question's place in it, so that every runner has the same.
  const id = `ask_${documentDigest([experiment, of.number, of.playing, which]).slice(0, 24)}`
  return {
    async begin() {
      for (;;) {
        const latest = clock.now()
        const begun = await outside.begin({
          ...{ id, experimentId: experiment, number: of.number, agentId: agent.id, versionId: agent.version.id },
          ...{ agent: name, seat, kind, ...timesFrom(latest, { limitMs }) },
        })
        if (begun !== 'full') return begun ? { kept: { reply: repliedBefore(begun), ms: 0 } } : { id, latest }
        await clock.sleep(LOOK_AGAIN_MS, signal)
        signal.throwIfAborted()
      }
    },
    beginLater: (_, askedAt) => outside.beginLater(id, timesFrom(askedAt, { limitMs })),
    async keep(came) {
      const { reply, answeredAt, latencyMs } = came
      const { answer, experiment, fault: code, unheard: _, ...traffic } = reply
      const error = errorOf(came)
      const fault = 'missing' in answer ? (code ?? answer.missing) : undefined
      const failure = { ...(fault !== undefined && { fault }), ...(error !== undefined && { error }) }
      const isLost = fault !== undefined && (judges === true || isGone({ fault }))
      const standing = await outside.answer(id, {
        ...{ ...traffic, ...failure, answer: isLost ? null : answer, latencyMs },
        answeredAt: new Date(answeredAt).toISOString(),
        ...(experiment?.sampling && { sampling: experiment.sampling }),
        ...(traffic.prompt !== undefined && { digest: documentDigest(traffic.prompt) }),
        ...(experiment && { form: documentDigest(experiment.form) }),
      })
      of.put?.({ agent: name, kind, ...failure })
      const heard = { ...reply, ...(error !== undefined && { error }), ...(standing && repliedBefore(standing)) }
      return { kept: { reply: heard, ms: latencyMs }, isLost: standing === undefined && !isGone(failure) }
    },
  }
}

function repliedBefore({ fault, ...kept }: OutsideAsk): Reply {
  const code = agentFault.safeParse(fault)
  return { ...kept, ...(code.success && { fault: code.data }) }
}

function connectorTo(
  { id, ownerId, kind, name, version }: LabAgent,
  { connect, secrets }: Pick<PlayContext, 'connect' | 'secrets'>,
): AgentConnector {
  const secret = version.secret && secrets.open(id, version.secret)
  if (secret?.ok === false) throw new PlatformFault(`the secret of ${name} cannot be opened here: ${secret.error}`)
  const owner = ownerId === undefined ? {} : { owner: ownerId }
  const made = connect({
    ...{ agentId: id, ...owner, kind, settings: version.settings },
    ...(secret && { secret: secret.value }),
  })
  return made.ok ? made.value : noAgent(made.error)
}

export class Gate {
  #free: number
  readonly #waiting: (() => void)[] = []

  constructor(atOnce: number) {
    this.#free = Math.max(1, atOnce)
  }

  async within<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free--
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    try {
      return await work()
    } finally {
      const next = this.#waiting.shift()
      if (next) next()
      else this.#free++
    }
  }
}
