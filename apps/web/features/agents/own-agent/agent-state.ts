import type { PauseCode } from '@masquerade/protocol'
import type { Store } from '@/lib/server/open-store.ts'

export type AgentState = 'online' | 'offline' | 'paused' | 'retired'
type Why = PauseCode | 'offline' | 'retired'

type Switches = Pick<NonNullable<Awaited<ReturnType<Store['agents']['own']>>>, 'online' | 'paused' | 'retiredAt'>

export function stateOf({ online, paused, retiredAt }: Switches): { state: AgentState; why?: Why } {
  if (retiredAt !== undefined) return { state: 'retired', why: 'retired' }
  if (paused !== undefined) return { state: 'paused', why: paused }
  return online ? { state: 'online' } : { state: 'offline', why: 'offline' }
}

export function remedyOf(agent: Switches): 'online' | 'resume' | undefined {
  const { state, why } = stateOf(agent)
  if (state === 'offline') return 'online'
  return why === 'no-warm-up' || why === 'no-answer' ? 'resume' : undefined
}

export interface NoSeat {
  why: 'offline' | 'paused' | 'retired' | 'absent'
  remedy?: 'online' | 'resume'
}

export function noSeatOf(agent: Switches & { id: string }, absent: ReadonlySet<string>): NoSeat | undefined {
  const { state } = stateOf(agent)
  if (state === 'online') return absent.has(agent.id) ? { why: 'absent' } : undefined
  const remedy = remedyOf(agent)
  return { why: state, ...(remedy && { remedy }) }
}
