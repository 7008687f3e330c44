import { remedyOf, stateOf } from '../../agents/own-agent/agent-state.ts'

export interface NoSeat {
  why: 'offline' | 'paused' | 'retired' | 'absent'
  remedy?: 'online' | 'resume'
}

export function noSeatOf(
  agent: Parameters<typeof stateOf>[0] & { id: string },
  absent: ReadonlySet<string>,
): NoSeat | undefined {
  const { state } = stateOf(agent)
  if (state === 'online') return absent.has(agent.id) ? { why: 'absent' } : undefined
  const remedy = remedyOf(agent)
  return { why: state, ...(remedy && { remedy }) }
}
