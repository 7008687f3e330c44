import type { HuggingFaceHosts } from '../hosts.ts'
import { type ChatStubOptions, chatting } from './chat-stub.ts'
import { type Recorded, type StubAnswer, stubServer } from './stub-server.ts'

export interface HuggingFaceStubOptions extends ChatStubOptions {
  token?: string
  /** Models on the hub, and which providers serve them. */
  served?: Readonly<Record<string, readonly string[]>>
  /** Spaces on the hub, and their stage: RUNNING, SLEEPING, PAUSED, … */
  spaces?: Readonly<Record<string, string>>
}

/** Hugging Face's hub and its router of inference providers, as much of them as is asked. */
export async function huggingFaceStub(options: HuggingFaceStubOptions = {}) {
  const { token, served = { 'stub/model': ['together'] } } = options
  const stages = new Map(Object.entries(options.spaces ?? {}))
  const chat = chatting(options)

  function answer({ method, path, headers, body }: Recorded): StubAnswer {
    const known = token === undefined || headers.authorization === `Bearer ${token}`
    const refused = { status: 401, body: { error: 'Invalid username or password.' } }
    if (path === '/api/whoami-v2') return known ? { body: { type: 'user', name: 'stub' } } : refused
    const space = /^\/api\/spaces\/([^/]+\/[^/]+)\/runtime$/.exec(path)?.[1]
    if (space !== undefined) return stages.has(space) ? { body: { stage: stages.get(space) } } : refused
    const model = /^\/api\/models\/([^/]+\/[^/?]+)/.exec(path)?.[1]
    // To a token that it does not know the hub says 401 of everything; to none it shows what is public.
    if (model !== undefined && headers.authorization !== undefined && !known) return refused
    if (model !== undefined) return Object.hasOwn(served, model) ? hubModel(model, served[model] ?? []) : refused
    if (method !== 'POST' || path !== '/v1/chat/completions') return { status: 404, body: 'Not Found' }
    return known ? routed(JSON.parse(body)) : refused
  }

  function routed(body: Parameters<typeof chat>[0]): StubAnswer {
    const [model = '', provider] = body.model.split(':')
    const providers = Object.hasOwn(served, model) ? (served[model] ?? []) : []
    if (providers.length > 0 && (provider === undefined || providers.includes(provider))) return chat(body)
    const message = `The requested model '${body.model}' is not supported by any provider you have enabled.`
    return { status: 400, body: { error: { message, type: 'invalid_request_error', code: 'model_not_supported' } } }
  }

  const stub = await stubServer(answer, options)
  return {
    ...stub,
    /** The hub and the inference providers are this stub; Spaces answer wherever `spaces` says. */
    hosts: (spaces: string): HuggingFaceHosts => ({ hub: stub.url, inference: stub.url, spaces }),
    setStage: (space: string, stage: string) => void stages.set(space, stage),
  }
}

function hubModel(id: string, providers: readonly string[]): StubAnswer {
  const mapping = providers.map((provider) => [provider, { status: 'live', providerId: id, task: 'conversational' }])
  return { body: { id, inferenceProviderMapping: Object.fromEntries(mapping) } }
}
