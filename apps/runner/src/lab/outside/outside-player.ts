import { type AgentConnector, type AskJournal, errorOf, type Reply } from '@masquerade/connectors'
import { type NetworkSeat, networkPlayer, type SeatQuestion, THINKING_MS } from '@masquerade/connectors/network-agents'
import { gameOf } from '@masquerade/games'
import { documentDigest, isGone, type LabPlayer, NotAnswered, PlatformFault, type SeatTaken } from '@masquerade/lab'
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

/** An agent of the site where it has no seat, by its game. */
export type OutsidePlayers = (agent: LabAgent, game: string | undefined) => LabPlayer

/** Where an agent is asked: its seat, and what it is asked for. */
type Taken = SeatTaken & Required<Pick<SeatTaken, 'of'>>

/**
 * Agents of the site as an experiment asks them outside of any seat: by the code that the command line asks with, each
 * question recorded before it is asked, and never asked again once it is answered, whichever runner asked it.
 */
export function outsidePlayers(experiment: string, context: PlayContext): OutsidePlayers {
  const gates = new Map<string, Gate>()
  return (agent, game) => {
    const gate = gates.get(agent.id) ?? new Gate(agent.concurrency)
    gates.set(agent.id, gate)
    return networkPlayer({
      ...{ game: game === undefined ? undefined : gameOf(game), context, probeMs: THINKING_MS },
      owner: agent.ownerId ?? agent.id,
      sit({ of, ...taken }) {
        if (of) return outsideSeat({ ...taken, of }, { experiment, agent, gate }, context)
        return {
          connector() {
            throw new PlatformFault(`${taken.name} is asked for no place of a plan`)
          },
        }
      },
    })
  }
}

interface Whose {
  /** The experiment, by its id. */
  experiment: string
  agent: LabAgent
  gate: Gate
}

function outsideSeat(taken: Taken, whose: Whose, context: PlayContext): NetworkSeat {
  const { experiment, agent, gate } = whose
  const { store, presence, say } = context
  let connector: AgentConnector | undefined
  return {
    connector() {
      connector ??= connectorTo(agent, context)
      return connector
    },
    // What its agent knows the table by, which no other experiment has.
    tableOf: (table) => `tab_${documentDigest([experiment, taken.of.playing, table]).slice(0, 24)}`,
    terms: (question) => ({
      journal: outsideJournal(question, taken, whose, context),
      tries: TRIES,
      onAnswer: (at) => presence.answered(agent.version.id, at),
      onBug: (bug, id) =>
        say(`experiment ask ${id}: BUG: what was sent cannot be read: ${whereOf(bug)}`, { level: 'error', ask: id }),
    }),
    async around(asking) {
      try {
        return await gate.within(asking)
      } catch (error) {
        if (error instanceof PlatformFault || error instanceof NotAnswered) throw error
        // No connector throws for what an agent does: the fault is ours, or the database's. Tables do not tell which.
        store.condition.note(error)
        say(`experiment ${experiment}: a question could not be put: ${String(error)}`, { level: 'error' })
        throw new PlatformFault('the platform failed to put a question')
      }
    },
  }
}

/** One question as rows of the site keep it: recorded as soon as its agent has room for it. */
function outsideJournal(
  { id: which, kind, seat, limitMs }: SeatQuestion,
  { name, of, judges, signal }: Taken,
  { experiment, agent }: Whose,
  { store, clock }: PlayContext,
): AskJournal<Reply> {
  const { outside } = store.lab
  // Names nothing but itself, and is the same for whoever goes on with the experiment.
  const id = `ask_${documentDigest([experiment, of.number, of.playing, which]).slice(0, 24)}`
  return {
    async begin() {
      for (;;) {
        const latest = clock.now()
        const begun = await outside.begin({
          ...{ id, experimentId: experiment, number: of.number, agentId: agent.id, versionId: agent.version.id },
          ...{ agent: name, seat, kind, ...timesFrom(latest, { limitMs }) },
        })
        if (begun !== 'full') return begun ? { kept: repliedBefore(begun) } : { id, latest }
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
      const told = { ...(fault !== undefined && { fault }), ...(error !== undefined && { error }) }
      const isLost = fault !== undefined && (judges === true || isGone({ fault }))
      const standing = await outside.answer(id, {
        ...{ ...traffic, ...told, answer: isLost ? null : answer, latencyMs },
        answeredAt: new Date(answeredAt).toISOString(),
        ...(studied?.sampling && { sampling: studied.sampling }),
        ...(traffic.prompt !== undefined && { digest: documentDigest(traffic.prompt) }),
        ...(studied && { form: documentDigest(studied.form) }),
      })
      of.put?.({ agent: name, kind, ...told })
      return standing ? { kept: { ...reply, ...repliedBefore(standing) } } : { kept: reply, isLost: !isGone(told) } // who is not there is not asked again
    },
  }
}

/** A reply as it was kept, with all that its question took. */
function repliedBefore({ fault, ...kept }: OutsideAsk): Reply {
  const code = agentFault.safeParse(fault)
  return { ...kept, ...(code.success && { fault: code.data }) }
}

/** Its connector; one that cannot be made says why. A secret that cannot be opened here is no fault of the agent's. */
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
  const nobody = async () => ({ answer: { missing: 'error' as const }, error: made.error })
  return {
    warmUp: async () => ({ ready: false, code: 'failed', message: made.error }),
    answer: nobody,
    tell: nobody,
  }
}
