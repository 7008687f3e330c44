import { AGENTS_NAMESPACE, agentHandshake } from '@masquerade/protocol'
import type { Namespace, Socket } from 'socket.io'
import type { AnyServer } from '../spectator.ts'
import type { Store } from '../store.ts'
import { type Caller, callerBehind } from './caller.ts'
import { type Limits, type Refusal, tooMany, UNAVAILABLE } from './refusal.ts'
import type { WorkerPools } from './worker-pools.ts'

interface AgentsNamespaceOptions {
  pools: WorkerPools
  limits: Limits
  recheckEveryMs: number
  failed(error: unknown): void
}

const MOST_PROCESSES = 20
const LATE_MS = 5_000

/**
 * An agent connected by websocket receives its questions as `ask` messages, and sends the answer back in the
 * acknowledgement.
 */
export function openAgentsNamespace(io: AnyServer, store: Store, options: AgentsNamespaceOptions) {
  const { pools, limits, recheckEveryMs, failed } = options
  const namespace: Namespace = io.of(AGENTS_NAMESPACE)
  const callers = new WeakMap<Socket, Caller>()

  async function letIn(socket: Socket): Promise<Refusal | undefined> {
    const handshake = agentHandshake.safeParse(socket.handshake.auth)
    if (!handshake.success) return { code: 'bad-token', message: 'Connect with auth: { token: "msq_…" }.' }
    const { token, agent } = handshake.data
    const caller = await callerBehind(store, token, agent ?? undefined)
    if (!caller.ok) {
      if (caller.error.code !== 'bad-token') return caller.error
      const borne = await limits.badToken(socket.request)
      return borne.allowed ? caller.error : tooMany(borne)
    }
    const verdict = await limits.call(caller.value.agentId)
    if (!verdict.allowed) return tooMany(verdict)
    if (pools.workers(caller.value.agentId) >= MOST_PROCESSES) {
      return { code: 'too-many', message: `At most ${MOST_PROCESSES} processes of one agent are connected at once.` }
    }
    callers.set(socket, caller.value)
    return undefined
  }

  namespace.use((socket, next) => {
    letIn(socket).then(
      (refusal) => next(refusal && refusalError(refusal)),
      (error) => {
        failed(error)
        next(refusalError(UNAVAILABLE))
      },
    )
  })

  namespace.on('connection', (socket) => {
    const caller = callers.get(socket)
    if (!caller) return socket.disconnect(true) // cannot be: only who was let in connects
    const place = pools.join(caller.agentId, {
      give(ask) {
        const left = Date.parse(ask.deadline) - store.clock.now() + LATE_MS
        socket.timeout(left).emit('ask', ask, (silent: unknown, given: unknown) => {
          if (!silent) void place.answer(ask.ask, given)
        })
      },
      over: (message) => socket.emit('over', message),
      refused: (message) => socket.emit('refused', message),
    })
    socket.on('disconnect', () => place.leave())
  })

  const rechecking = setInterval(() => {
    for (const socket of namespace.sockets.values()) void recheck(socket)
  }, recheckEveryMs)

  async function recheck(socket: Socket) {
    const { token, agent } = agentHandshake.parse(socket.handshake.auth)
    try {
      const caller = await callerBehind(store, token, agent ?? undefined)
      const agentId = caller.ok ? caller.value.agentId : undefined
      if (agentId !== callers.get(socket)?.agentId) socket.disconnect(true)
    } catch (error) {
      failed(error)
    }
  }

  return { count: () => namespace.sockets.size, close: () => clearInterval(rechecking) }
}

function refusalError({ code, message }: Refusal): Error {
  return Object.assign(new Error(message), { data: { code, message } })
}
