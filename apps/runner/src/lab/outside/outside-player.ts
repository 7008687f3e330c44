import { networkPlayer } from '@masquerade/casting'
import type { AgentConnector } from '@masquerade/connectors'
import { gameOf } from '@masquerade/games'
import { type LabPlayer, PlatformFault } from '@masquerade/lab'
import type { LabAgent } from '@masquerade/store/lab'
import type { PlayContext } from '../../play-context.ts'
import { Gate } from './gate.ts'
import { recordedLine } from './recorded-line.ts'

/** An agent of the site where it has no seat, by its game. */
export type OutsidePlayers = (agent: LabAgent, game: string | undefined) => LabPlayer

/**
 * Agents of the site as an experiment asks them outside of any seat: by the code that the command line asks with, each
 * question recorded before it is put.
 */
export function outsidePlayers(experiment: string, context: PlayContext): OutsidePlayers {
  const gates = new Map<string, Gate>()
  const gateOf = ({ id, concurrency }: LabAgent): Gate => {
    const gate = gates.get(id) ?? new Gate(concurrency)
    gates.set(id, gate)
    return gate
  }
  return (agent, game) =>
    networkPlayer({
      ...{ game: game === undefined ? undefined : gameOf(game), clock: context.clock },
      sit(_, taken) {
        let line: AgentConnector | undefined
        return () => {
          const { of } = taken
          if (!of) throw new PlatformFault(`${taken.name} is asked for no place of a plan`)
          line ??= recordedLine(
            lineTo(agent, context),
            { ...taken, of },
            { experiment, agent, gate: gateOf(agent) },
            context,
          )
          return line
        }
      },
    })
}

/** Its connector; one that cannot be made says why. A secret that cannot be opened here is no fault of the agent's. */
function lineTo(
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
