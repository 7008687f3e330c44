import { randomUUID } from 'node:crypto'
import type { Json } from '@masquerade/game'
import { AGENTS_NAMESPACE, agentFields, LIVE_PATH, type WireAsk } from '@masquerade/protocol'
import type { Store } from '@masquerade/store'
import { io, type Socket } from 'socket.io-client'

export type TestAgent = Awaited<ReturnType<typeof testAgent>>

/** Somebody with an agent in a mailbox. */
export async function testAgent(store: Store, owner?: Record<'ownerId' | 'token', string>) {
  const ownerId = owner?.ownerId ?? (await newUser(store))
  const fields = agentFields.parse({ name: 'Letter box', languages: ['en'], online: true })
  const made = await store.agents.create(ownerId, fields, { kind: 'mailbox' })
  if (!made.ok) throw new Error(made.error.message)
  const { id, slug } = made.value.agent
  return {
    id,
    slug,
    ownerId,
    /** Its owner's token, good for all of the owner's agents. */
    token: owner?.token ?? (await newToken(store, ownerId)),
    /** Puts an ask before it, as a runner does. */
    async put({ forMs = 30_000, ...more }: Partial<WireAsk> & { forMs?: number } = {}): Promise<WireAsk> {
      const ask: WireAsk = { ...SPEAK, ask: randomUUID(), deadline: later(forMs), timeLimitMs: forMs, ...more }
      await store.mailbox.put({ id: ask.ask, agentId: id, payload: ask, deadline: Date.parse(ask.deadline) })
      return ask
    },
    /** What a runner gets that waits for the answer. */
    async answerTo(ask: WireAsk, withinMs = 30_000): Promise<Json | undefined> {
      return (await store.mailbox.await(ask.ask, AbortSignal.timeout(withinMs)))?.answer
    },
  }
}

export async function newToken(store: Store, ownerId: string, agentId?: string): Promise<string> {
  const made = await store.tokens.create(ownerId, 'a test', agentId)
  if (!made.ok) throw new Error(made.error.message)
  return made.value.token
}

async function newUser(store: Store): Promise<string> {
  const login = `owner-${randomUUID()}`
  const user = await store.users.signIn({ provider: 'local', providerId: login, login, orgs: [], name: login })
  return user.id
}

/** A process of an agent, as somebody would write it with socket.io alone. */
export interface Process {
  socket: Socket
  /** The asks it was given, in the order in which they came, each with what acknowledges it. */
  given: { ask: WireAsk; acknowledge(answer: unknown): void }[]
  over: { ask: string; why: string }[]
  refused: { ask: string; code: string; message: string }[]
}

export async function agentProcess(port: number, auth: object, options: object = {}): Promise<Process> {
  const socket = io(`http://127.0.0.1:${port}${AGENTS_NAMESPACE}`, {
    path: LIVE_PATH,
    forceNew: true,
    transports: ['websocket'],
    auth,
    ...options,
  })
  const one: Process = { socket, given: [], over: [], refused: [] }
  socket.on('ask', (ask: WireAsk, acknowledge: (answer: unknown) => void) => one.given.push({ ask, acknowledge }))
  socket.on('over', (message) => one.over.push(message))
  socket.on('refused', (message) => one.refused.push(message))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', (error) => {
      socket.close()
      reject(error)
    })
  })
  return one
}

const later = (ms: number): string => new Date(Date.now() + ms).toISOString()

const SPEAK: Omit<WireAsk, 'ask' | 'deadline' | 'timeLimitMs'> = {
  table: 'tab_1',
  game: 'who-is-spy',
  seat: 3,
  you: 'Player 3',
  kind: 'speak',
  round: 1,
  language: 'en',
  word: 'Tea',
  events: [{ seq: 1, type: 'opened' }],
  brief: { rules: 'Rules.', situation: 'Situation.', task: 'Speak.' },
}
