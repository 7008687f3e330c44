import { type Json, ok, type Result } from '@masquerade/game'
import type { Until } from '../exchange/patient.ts'
import { ABOUT_ROLES, type Failure } from '../failure.ts'
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

/** The parts of a request that an API may reject, as they are sent to it. */
interface Form {
  messages: ChatMessage[]
  limitName: 'max_tokens' | 'max_completion_tokens'
  /** The parameters that say how randomly the model chooses its words. */
  drawn: Record<string, number>
  streams: boolean
  asksForUsage: boolean
}

type ChatInForm = (request: ChatRequest, form: Form, until: Until) => Promise<Result<Completion, Failure>>

interface Abilities {
  renamesLimit?: boolean
  /** Undefined for an API that is never asked for an answer in pieces. */
  streams?: boolean
}

const OPTIONAL = ['seed', 'temperature', 'stream_options'] as const
const REJECTING = new Set<unknown>([400, 422])

/** An API that rejects a part of the request is asked again without it, now (a rejection is free) and later. */
export function adapting(ask: ChatInForm, { renamesLimit = false, streams }: Abilities = {}): Chat {
  const unknown = new Set<string>()
  let limitName: Form['limitName'] = 'max_tokens'
  let hasSystem = true
  let inPieces = streams

  function learn({ code, message, params: { status } }: Failure, { messages, ...sent }: Form, wishes: Wishes): boolean {
    const rejects = code === 'rejected' || REJECTING.has(status)
    // Newer models of some APIs accept only the new name of the token limit, and say so in an error.
    if (renamesLimit && sent.limitName === 'max_tokens' && /max_completion_tokens/.test(message)) {
      limitName = 'max_completion_tokens'
      return true
    }
    const optional = { ...wishes, ...(sent.asksForUsage && { stream_options: true }) }
    const named = OPTIONAL.find((name) => optional[name] !== undefined && new RegExp(`\\b${name}\\b`).test(message))
    if (named && rejects) {
      unknown.add(named)
      return true
    }
    if (sent.streams === streams && rejects && /\bstream(ing)?\b/i.test(message)) {
      inPieces = !streams
      return true
    }
    if (!rejects || !ABOUT_ROLES.test(message)) return false
    hasSystem = false
    return messages.some(({ role }) => role === 'system')
  }

  return async (request, until) => {
    const knewRoles = !hasSystem
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
      const messages = hasSystem ? request.messages : withoutSystem(request.messages)
      const asksForUsage = inPieces === true && !unknown.has('stream_options')
      const form: Form = { messages, limitName, drawn, streams: inPieces === true, asksForUsage }
      const asked = await ask(request, form, until)
      if (asked.ok) {
        const sent = { max_tokens: maxTokens, ...drawn }
        const noSystem = knewRoles ? ('known' as const) : ('new' as const)
        return ok({ ...plausible(asked.value, request), sent, ...(!hasSystem && { noSystem }) })
      }
      if (!learn(asked.error, form, wishes)) return asked
    }
  }
}

/** Some models' chat templates know no system message, and want users and assistants to alternate. */
export function withoutSystem(messages: readonly ChatMessage[]): ChatMessage[] {
  const joined: ChatMessage[] = []
  for (const { role: given, content } of messages) {
    const role = given === 'system' ? 'user' : given
    const last = joined.at(-1)
    if (last?.role === role) last.content += `\n\n${content}`
    else joined.push({ role, content })
  }
  return joined
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
