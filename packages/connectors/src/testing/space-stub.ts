import { type Recorded, type StubAnswer, type StubOptions, stubServer } from './stub-server.ts'
import { remark } from './stub-wit.ts'

/** One request that reached the Space; `calls` has them in order. */
export interface SpaceCall {
  route: string
  body: Record<string, unknown>
}

export type SpaceStub = Awaited<ReturnType<typeof spaceStub>>

export interface SpaceStubOptions extends StubOptions {
  model?: string
  /** The token without which a private Space refuses requests. */
  token?: string
  /** What else happens, before it is taken in. */
  perceived?: (event: Record<string, unknown>) => Promise<void>
  /** What else happens before it answers a question. */
  interacted?: () => Promise<void>
  speak?: (memory: readonly Record<string, unknown>[]) => string
  vote?: (candidates: readonly string[], memory: readonly Record<string, unknown>[]) => string
}

/** A Space that speaks the agent protocol of whoisspy.ai, with one memory, as its Python package makes them. */
export async function spaceStub(options: SpaceStubOptions = {}) {
  const {
    model = 'stub-model',
    token,
    perceived,
    interacted,
    speak = remark('a Space'),
    vote = ([first]) => first ?? '',
  } = options
  let memory: Record<string, unknown>[] = []
  const calls: SpaceCall[] = []

  async function answer({ method, path, headers, body }: Recorded): Promise<StubAnswer> {
    if (token !== undefined && headers.authorization !== `Bearer ${token}`) return { status: 404, body: 'Not Found' }
    const route = /^\/agent\/(\w+)$/.exec(path)?.[1]
    if (method !== 'POST' || route === undefined) return { status: 404, body: { detail: 'Not Found' } }
    const request = JSON.parse(body) as Record<string, unknown>
    calls.push({ route, body: request })
    const done = (result: string | null) => ({ body: { success: true, result, errMsg: null } })
    if (route === 'init') memory = []
    if (route === 'init' || route === 'getModelName') return done(model)
    if (route === 'checkHealth') return done(null)
    if (route === 'perceive') {
      await perceived?.(request)
      memory.push(request)
      return done(null)
    }
    if (route !== 'interact') return { status: 404, body: { detail: 'Not Found' } }
    await interacted?.()
    if (request.status === 'vote') return done(vote(String(request.message).split(','), memory))
    return done(speak(memory))
  }

  const stub = await stubServer(answer, options)
  return {
    ...stub,
    calls: () => [...calls],
    /** What it remembers of the game, since the last init. */
    memory: () => [...memory],
  }
}
