import type { Result } from '@masquerade/game'
import type { AgentCheckStep, AgentSettings, PlayLanguage } from '@masquerade/protocol'
import type { Database } from '../database.ts'
import type { PlayQueue } from '../queue.ts'
import type { SealedSecret } from '../secrets/sealing.ts'
import { unwritten } from '../unwritten.ts'
import type { AgentError } from './agents.ts'

export interface NewCheck {
  settings: AgentSettings
  language: PlayLanguage
  secret?: { text: string }
  /** An agent of the user's that is to be changed; its secret is used when none is given and the address is the same. */
  agentId?: string
}

export interface Check {
  id: string
  /** Of the agent that this may become, or is. */
  agentId: string
  settings: AgentSettings
  hasSecret: boolean
  language: PlayLanguage
  challenge: string
  status: 'queued' | 'running' | 'done'
  steps: AgentCheckStep[]
  createdAt: string
  finishedAt?: string
}

/** A check as the runner works on it. */
export interface CheckWork extends Check {
  userId: string
  /** Sealed for the purpose `agent <agentId>`. */
  secret?: SealedSecret
}

export interface Checks {
  /** Queued at once. `signingSecret`: of a webhook that has none yet, told once. */
  create(userId: string, check: NewCheck): Promise<Result<{ check: Check; signingSecret?: string }, AgentError>>
  /** Undefined when it is not theirs. */
  get(userId: string, id: string): Promise<Check | undefined>
  /** For the runner: it begins anew, without steps. Undefined when it is done, or gone. */
  begin(id: string): Promise<CheckWork | undefined>
  /** False when it is not running. */
  addStep(id: string, step: AgentCheckStep): Promise<boolean>
  finish(id: string): Promise<void>
}

export function checks(_database: Database, _queue: PlayQueue): Checks {
  return unwritten()
}
