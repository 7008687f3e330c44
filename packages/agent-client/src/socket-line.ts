import {
  AGENTS_NAMESPACE,
  type AnswerRefused,
  type AskOver,
  agentHandshake,
  apiError,
  LIVE_PATH,
  wireAsk,
} from '@masquerade/protocol'
import { io } from 'socket.io-client'
import { type Address, Refused } from './http-line.ts'
import type { Ears, Times } from './line.ts'

export function openSocketLine({ url, token, agent }: Address, ears: Ears, times: Times) {
  const socket = io(new URL(AGENTS_NAMESPACE, url).href, {
    path: LIVE_PATH,
    // Without websockets, Masquerade's own long polling is better than socket.io's, which needs memory there.
    transports: ['websocket'],
    auth: agentHandshake.parse({ token, agent }),
    forceNew: true,
    reconnectionDelay: times.firstRetryMs,
    reconnectionDelayMax: times.lastRetryMs,
  })
  let connection = new AbortController()
  let failures = 0
  let closed = false
  let timer: NodeJS.Timeout | undefined

  /** When the gateway (the site's server) refused or closed a connection, socket.io does not reconnect by itself. */
  function connectLater() {
    if (!closed) timer = setTimeout(() => socket.connect(), times.refusedMs)
  }

  socket.on('connect', () => {
    failures = 0
    connection = new AbortController()
    ears.up()
  })
  socket.on('disconnect', (reason) => {
    connection.abort()
    if (closed) return
    ears.down(0, reason)
    if (!socket.active) connectLater()
  })
  socket.on('connect_error', (error: Error & { data?: unknown }) => {
    const refusal = apiError.safeParse(error.data)
    if (refusal.success && !PASSING.has(refusal.data.code))
      return ears.refused(new Refused(refusal.data.code, refusal.data.message))
    failures++
    ears.down(failures, refusal.data?.message ?? error.message)
    if (!socket.active) connectLater()
  })
  socket.on('ask', (message: unknown, acknowledge: unknown) => {
    const ask = wireAsk.safeParse(message)
    if (!ask.success) return ears.unreadable(ask.error.message)
    if (typeof acknowledge !== 'function') return
    const { signal } = connection
    ears.ask(ask.data, (answer) => {
      if (!signal.aborted) acknowledge(answer)
      return signal
    })
  })
  socket.on('over', ({ ask, why }: AskOver) => ears.over(ask, why))
  socket.on('refused', ({ ask, code, message }: AnswerRefused) => ears.uncounted(ask, new Refused(code, message)))

  return {
    connected: () => socket.connected,
    close(): void {
      closed = true
      clearTimeout(timer)
      socket.close()
    },
  }
}

const PASSING = new Set(['too-many', 'unavailable'])
