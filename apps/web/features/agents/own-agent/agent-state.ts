import type { PauseCode } from '@masquerade/protocol'

export type AgentState = 'online' | 'offline' | 'paused' | 'retired'
export type Why = PauseCode | 'offline' | 'retired'

interface Switches {
  online: boolean
  paused?: PauseCode
  retiredAt?: string
}

/** The one state that an owner has to know of, and what there is to say about it. */
export function stateOf({ online, paused, retiredAt }: Switches): { state: AgentState; why?: Why } {
  if (retiredAt !== undefined) return { state: 'retired', why: 'retired' }
  if (paused !== undefined) return { state: 'paused', why: paused }
  return online ? { state: 'online' } : { state: 'offline', why: 'offline' }
}

/** What the owner can do about the state from the list. */
export function remedyOf(agent: Switches): 'online' | 'resume' | undefined {
  const { state, why } = stateOf(agent)
  if (state === 'offline') return 'online'
  return why === 'no-warm-up' || why === 'no-answer' ? 'resume' : undefined
}
