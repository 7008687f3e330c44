import type { PauseCode } from '@masquerade/protocol'

export type AgentState = 'online' | 'offline' | 'paused' | 'retired'
export type Why = PauseCode | 'offline' | 'retired'

interface Switches {
  online: boolean
  paused?: PauseCode
  retiredAt?: string
}

/** Returns the one state of an agent that its owner has to know of, and the reason for it. */
export function stateOf({ online, paused, retiredAt }: Switches): { state: AgentState; why?: Why } {
  if (retiredAt !== undefined) return { state: 'retired', why: 'retired' }
  if (paused !== undefined) return { state: 'paused', why: paused }
  return online ? { state: 'online' } : { state: 'offline', why: 'offline' }
}

/** Returns the button that helps with the agent's state in the owner's list of agents, if any. */
export function remedyOf(agent: Switches): 'online' | 'resume' | undefined {
  const { state, why } = stateOf(agent)
  if (state === 'offline') return 'online'
  return why === 'no-warm-up' || why === 'no-answer' ? 'resume' : undefined
}
