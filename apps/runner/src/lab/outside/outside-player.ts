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
import { gameOf } from '@masquerade/games'
import { documentDigest, isGone, type LabPlayer, PlatformFault, type SeatTaken } from '@masquerade/lab'
import { agentFault } from '@masquerade/protocol'
import type { LabAgent, OutsideAsk } from '@masquerade/store/lab'
import { whereOf } from '@masquerade/telemetry'
import { timesFrom } from '../../match/recorded-asks.ts'
import type { PlayContext } from '../../play-context.ts'
import { Gate } from './gate.ts'

/** While its agent is asked as much as its owner allows, a question is looked at again after so long. */
const LOOK_AGAIN_MS = 500
/** A judge that gives no answer is asked so often in all: its silence is no verdict. */
const TRIES = 3

/** Where an agent is asked: its seat, and what it is asked for. */
type Taken = SeatTaken & Required<Pick<SeatTaken, 'of'>>

/** Who is asked, and for which experiment, by its id. */
interface Whose {
  experiment: string
  agent: LabAgent
}

/**
 * Agents of the site as an experiment asks them outside of any seat: by the code that the command line asks with, each
 * question recorded before it is asked, and never asked again once it is answered, whichever runner asked it.
 */
export function outsidePlayers(
  experiment: string,
  context: PlayContext,
): (agent: LabAgent, game: string | undefined) => LabPlayer {
  const gates = new Map<string, Gate>()
  return (agent, game) => {
    const gate = gates.get(agent.id) ?? new Gate(agent.concurrency)
    gates.set(agent.id, gate)
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
    // What its agent knows the table by, which no other experiment has.
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
        // No connector throws for what an agent does: the fault is ours, or the database's. Tables do not tell which.
        store.condition.note(error)
        say(`experiment ${experiment}: a question could not be put: ${String(error)}`, { level: 'error' })
        throw new PlatformFault('the platform failed to put a question')
      }
    },
  }
}

/** Stores one question in the site's database, as soon as its agent has room for it. */
function outsideJournal(
  { id: which, kind, seat, limitMs }: SeatQuestion,
  { name, of, judges, signal }: Taken,
  { experiment, agent }: Whose,
  { store, clock }: PlayContext,
): AskJournal<Heard> {
  const { outside } = store.lab
  // The id contains nothing but a digest, and is the same when another runner goes on with the experiment.
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
    /** A judge's silence, and that of an agent that is not there, is lost: the question is asked again. */
    async keep(came) {
      const { reply, answeredAt, latencyMs } = came
      const { answer, studied, fault: code, unheard: _, ...traffic } = reply
      const error = errorOf(came)
      const fault = 'missing' in answer ? (code ?? answer.missing) : undefined
      const failure = { ...(fault !== undefined && { fault }), ...(error !== undefined && { error }) }
      const isLost = fault !== undefined && (judges === true || isGone({ fault }))
      const standing = await outside.answer(id, {
        ...{ ...traffic, ...failure, answer: isLost ? null : answer, latencyMs },
        answeredAt: new Date(answeredAt).toISOString(),
        ...(studied?.sampling && { sampling: studied.sampling }),
        ...(traffic.prompt !== undefined && { digest: documentDigest(traffic.prompt) }),
        ...(studied && { form: documentDigest(studied.form) }),
      })
      of.put?.({ agent: name, kind, ...failure })
      const heard = { ...reply, ...(error !== undefined && { error }), ...(standing && repliedBefore(standing)) }
      // Who is not there is not asked again.
      return { kept: { reply: heard, ms: latencyMs }, isLost: standing === undefined && !isGone(failure) }
    },
  }
}

/** A reply as it was kept, with all that its question took. */
function repliedBefore({ fault, ...kept }: OutsideAsk): Reply {
  const code = agentFault.safeParse(fault)
  return { ...kept, ...(code.success && { fault: code.data }) }
}

/** The agent's connector, or why none can be made. A secret that this runner cannot open is a fault of the platform. */
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
  if (made.ok) return made.value
  const noAgent = async () => ({ answer: { missing: 'error' as const }, error: made.error })
  return {
    warmUp: async () => ({ ready: false, code: 'failed', message: made.error }),
    answer: noAgent,
    tell: noAgent,
  }
}
