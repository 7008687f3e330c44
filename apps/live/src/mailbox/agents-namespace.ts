import { err, ok, type Result } from '@masquerade/game'
import { AGENTS_NAMESPACE, agentHandshake } from '@masquerade/protocol'
import type { Namespace, Socket } from 'socket.io'
import type { AnyServer } from '../spectator.ts'
import { type Refusal, UNAVAILABLE } from './admission.ts'
import type { MailboxContext } from './holds.ts'
import type { WorkerPools } from './worker-pools.ts'

const MOST_PROCESSES = 20
const LATE_MS = 5_000
const TOO_MANY: Refusal = {
  code: 'too-many',
  message: `At most ${MOST_PROCESSES} processes of one agent are connected at once.`,
}

/** An agent connected by websocket gets its questions as `ask` messages, and answers in the acknowledgement. */
export function openAgentsNamespace(
  io: AnyServer,
  { store, admission, failed }: MailboxContext,
  pools: WorkerPools,
  recheckEveryMs: number,
) {
  const namespace: Namespace = io.of(AGENTS_NAMESPACE)
  const agentIds = new WeakMap<Socket, string>()

  async function letIn(socket: Socket): Promise<Result<string, Refusal>> {
    const handshake = agentHandshake.safeParse(socket.handshake.auth)
    if (!handshake.success) return err({ code: 'bad-token', message: 'Connect with auth: { token: "msq_…" }.' })
    const { token, agent: slug } = handshake.data
    const { agent } = await admission.admit(socket.request, token, slug ?? undefined)
    if (!agent.ok) return agent
    return pools.workers(agent.value) >= MOST_PROCESSES ? err(TOO_MANY) : ok(agent.value)
  }

  namespace.use(async (socket, next) => {
    const agent = await letIn(socket).catch((error) => {
      failed(error)
      return err(UNAVAILABLE)
    })
    if (agent.ok) agentIds.set(socket, agent.value)
    next(agent.ok ? undefined : Object.assign(new Error(agent.error.message), { data: agent.error }))
  })

  namespace.on('connection', (socket) => {
    const agentId = agentIds.get(socket)
    if (!agentId) return socket.disconnect(true) // cannot be: only who was let in connects
    const place = pools.join(agentId, {
      token: tokenOf(socket),
      isAdmitted: () => isAdmitted(socket, agentId),
      drop: () => socket.disconnect(true),
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

  // A process is checked whenever it gets a question or answers one; this is for those that do neither.
  const rechecking = setInterval(() => {
    for (const socket of namespace.sockets.values()) recheck(socket).catch(failed)
  }, recheckEveryMs)

  async function recheck(socket: Socket) {
    const agentId = agentIds.get(socket)
    if (agentId === undefined || !(await isAdmitted(socket, agentId))) socket.disconnect(true)
  }

  function isAdmitted(socket: Socket, agentId: string): Promise<boolean> {
    return admission.stillOpens(tokenOf(socket), agentId)
  }

  return { count: () => namespace.sockets.size, close: () => clearInterval(rechecking) }
}

const tokenOf = (socket: Socket): string => agentHandshake.parse(socket.handshake.auth).token
