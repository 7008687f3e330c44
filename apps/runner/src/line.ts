import type { AgentConnector } from '@masquerade/connectors'
import type { Seat } from '@masquerade/game'
import type { Player } from '@masquerade/store'
import type { PlayContext } from './play-context.ts'

/** One seat's agent, ready to be asked. */
export interface Line {
  seat: Seat
  agentId: string
  versionId: string
  /** What its agent is told as the name of the table. */
  table: string
  connector: AgentConnector
  /** Why nobody can be asked here: its settings or secret are of no use, or it retired. */
  dead?: DeadLine
}

export interface DeadLine {
  why: string
  /** It is for us to open its secret: not the agent's fault. */
  ours: boolean
}

/** A line to whoever sits there; one that cannot be had is dead, and its seat is another's to take before the deal. */
export function lineTo(player: Player, { connect, secrets }: Pick<PlayContext, 'connect' | 'secrets'>): Line {
  const { seat, agentId, kind, version, table } = player
  const line = { seat, agentId, versionId: version.id, table }
  const dead = (why: string, ours = false): Line => ({ ...line, connector: nobody(why), dead: { why, ours } })

  if (player.retired) return dead('its owner retired it')
  const secret = version.secret && secrets.open(agentId, version.secret)
  if (secret?.ok === false) return dead(secret.error, true)
  const connector = connect({
    agentId,
    kind,
    table,
    settings: version.settings,
    ...(secret && { secret: secret.value }),
  })
  return connector.ok ? { ...line, connector: connector.value } : dead(connector.error)
}

function nobody(why: string): AgentConnector {
  return {
    warmUp: async () => ({ ready: false, code: 'failed', message: why }),
    answer: async () => ({ answer: { missing: 'error' }, error: why }),
  }
}
