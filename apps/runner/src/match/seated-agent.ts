import type { AgentConnector, Connect } from '@masquerade/connectors'
import type { Seat } from '@masquerade/game'
import type { Player } from '@masquerade/store/matches'
import { type Leaving, takeable } from '../leaving.ts'
import type { Secrets } from '../secrets.ts'

export interface SeatedAgent {
  seat: Seat
  agentId: string
  /** The id of the agent's owner; the agent's own id where the agent has no owner. */
  owner: string
  kind: Player['kind']
  versionId: string
  table: string
  connector: AgentConnector
  /** True when the agent was away for too long, so that the match is played without waiting for it. */
  forfeits?: true
  /** The agent cannot be asked; `ours` when the platform could not read its secret, so that it is not blamed. */
  unusable?: { why: string; ours: boolean }
}

/** Connects a player of a match with its agent; a seat that was taken out of the match is asked nothing. */
export function seatedAgent(
  player: Player,
  { connect, secrets, leaving }: { connect: Connect; secrets: Secrets; leaving: Leaving },
): SeatedAgent {
  const { seat, agentId, owner = agentId, kind, version, table } = player
  const agent = { seat, agentId, owner, kind, versionId: version.id, table }
  const unusable = (why: string, ours = false) => ({ ...agent, connector: noAgent(why), unusable: { why, ours } })

  if (player.takenOut) {
    leaving.heard([table])
    const forfeits = player.forfeits && { forfeits: true as const }
    return { ...agent, connector: takeable(noAgent(''), table, leaving), ...forfeits }
  }
  if (player.retired) return unusable('its owner retired it')
  // Before anything is dealt another one takes the seat: with it, the others would play a match that does not count.
  if (player.excluded) return unusable('an organizer of the arena has excluded it')
  const secret = version.secret && secrets.open(agentId, version.secret)
  if (secret?.ok === false) return unusable(secret.error, true)
  const connector = connect({ ...agent, settings: version.settings, ...(secret && { secret: secret.value }) })
  if (!connector.ok) return unusable(connector.error)
  return { ...agent, connector: kind === 'house' ? connector.value : takeable(connector.value, table, leaving) }
}

/** The connection to an agent that cannot be asked. */
export function noAgent(why: string): AgentConnector {
  const answer = async () => ({ answer: { missing: 'error' as const }, error: why })
  return { warmUp: async () => ({ ready: false, code: 'failed', message: why }), answer, tell: answer }
}
