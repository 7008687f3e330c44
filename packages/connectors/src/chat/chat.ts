import { type Json, ok, type Result } from '@masquerade/game'
import type { Until } from '../exchange/patient.ts'
import type { Failure } from '../failure.ts'
import type { ChatMessage } from '../strategies/strategy.ts'
import { type Completion, plausible } from './completion.ts'

export interface ChatRequest {
  model: string
  messages: ChatMessage[]
  maxTokens: number
  sampling?: Sampling
  wishes?: Wishes
}

/** Where a setting for how randomly a model chooses its words is missing, the model's provider decides. */
export interface Sampling {
  temperature?: number
  topP?: number
}

export interface Wishes {
  seed?: number
  temperature?: number
}

export type Chat = (request: ChatRequest, until: Until) => Promise<Result<Completion, Failure>>

interface Form {
  limitName: 'max_tokens' | 'max_completion_tokens'
  /** The parameters that say how randomly the model chooses its words. */
  drawn: Record<string, number>
}

type ChatInForm = (request: ChatRequest, form: Form, until: Until) => Promise<Result<Completion, Failure>>

const WISHES = ['seed', 'temperature'] as const
const REJECTING = new Set<unknown>([400, 422])

/** An API that rejects a parameter by its name is asked again without it, now (a rejection is free) and later. */
export function adapting(ask: ChatInForm, { renamesLimit = false } = {}): Chat {
  const unknown = new Set<string>()
  let limitName: Form['limitName'] = 'max_tokens'

  function learn({ message, params: { status } }: Failure, sent: Form['limitName'], wishes: Wishes): boolean {
    // Newer models of some APIs accept only the new name of the token limit, and say so in an error.
    if (renamesLimit && sent === 'max_tokens' && /max_completion_tokens/.test(message)) {
      limitName = 'max_completion_tokens'
      return true
    }
    if (!REJECTING.has(status)) return false
    const named = WISHES.find((wish) => wishes[wish] !== undefined && new RegExp(`\\b${wish}\\b`).test(message))
    if (named) unknown.add(named)
    return named !== undefined
  }

  return async (request, until) => {
    for (;;) {
      const { sampling = {}, maxTokens } = request
      const wishes: Wishes = Object.fromEntries(
        Object.entries(request.wishes ?? {}).filter(([name]) => !unknown.has(name)),
      )
      const temperature = sampling.temperature ?? wishes.temperature
      const drawn = {
        ...(temperature !== undefined && { temperature }),
        ...(sampling.topP !== undefined && { top_p: sampling.topP }),
        ...(wishes.seed !== undefined && { seed: wishes.seed }),
      }
      const sent = limitName
      const asked = await ask(request, { limitName: sent, drawn }, until)
      if (asked.ok) return ok({ ...plausible(asked.value, request), sent: { max_tokens: maxTokens, ...drawn } })
      if (!learn(asked.error, sent, wishes)) return asked
    }
  }
}

export interface Recall {
  find(identity: Json): Promise<Completion | undefined>
  keep(identity: Json, completion: Completion): Promise<void>
}

/** If an equal request was sent to the model before and its reply was stored, the stored reply is used again. */
export function recalling(chat: Chat, model: Readonly<Record<string, string>>, recall: Recall | undefined): Chat {
  if (!recall) return chat
  return async (request, until) => {
    const { messages, sampling = {}, wishes = {}, ...asked } = request
    const put = messages.map((message) => ({ ...message }))
    const identity = { ...model, ...asked, messages: put, sampling: { ...sampling }, wishes: { ...wishes } }
    const known = await recall.find(identity)
    if (known) return ok({ ...known, recalled: true })
    const completed = await chat(request, until)
    if (completed.ok) await recall.keep(identity, completed.value)
    return completed
  }
}
