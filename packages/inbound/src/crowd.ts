import type { Server, Socket } from 'node:net'
import { networkOf } from './address.ts'
import { peerOf } from './sender.ts'

export interface Crowd {
  connections: number
  perAddress: number
  /** Proxies, which speak for many clients, and this machine are exempt from the limit for one address. */
  isUncounted(address: string): boolean
}

const LINGER_MS = 1_000
/** When this many refused connections are still open, a new connection beyond the limit is closed without an answer. */
const MOST_LINGERING = 500

/** A connection beyond the server's limit gets a refusal, and is closed before any data is read from it. */
export function boundCrowd(server: Server, { connections, perAddress, isUncounted }: Crowd): void {
  const here = new Map<string, number>()
  let all = 0
  let lingering = 0
  const listeners = server.listeners('connection') as ((socket: Socket) => void)[] // as Node describes the event
  server.removeAllListeners('connection')

  server.on('connection', (socket: Socket) => {
    const peer = peerOf(socket)
    const from = isUncounted(peer) ? undefined : networkOf(peer)
    if (all >= connections) return turnAway(socket, 'This server has all the connections that it can have')
    if (from !== undefined && (here.get(from) ?? 0) >= perAddress) {
      return turnAway(socket, `One address has at most ${perAddress} connections here at once`)
    }
    all += 1
    if (from !== undefined) here.set(from, (here.get(from) ?? 0) + 1)
    socket.once('close', () => {
      all -= 1
      if (from === undefined) return
      const others = (here.get(from) ?? 1) - 1
      if (others > 0) here.set(from, others)
      else here.delete(from)
    })
    for (const listener of listeners) listener.call(server, socket)
  })

  function turnAway(socket: Socket, why: string): void {
    socket.on('error', () => socket.destroy())
    if (lingering >= MOST_LINGERING) return void socket.destroy()
    lingering += 1
    const enough = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => {
      clearTimeout(enough)
      lingering -= 1
    })
    // The data is read and dropped, since closing a connection with unread data would lose the refusal.
    socket.resume()
    socket.end(plainRefusal(503, 'unavailable', `${why}: try again in a moment.`))
  }
}

const REASONS = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
  503: 'Service Unavailable',
} as const

/** The whole HTTP answer is written as text, because a request that never arrived completely has no response object. */
export function plainRefusal(status: keyof typeof REASONS, code: string, message: string): string {
  const body = JSON.stringify({ code, message, type: 'about:blank', title: REASONS[status], status, detail: message })
  const head = [
    `HTTP/1.1 ${status} ${REASONS[status]}`,
    'Content-Type: application/problem+json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...(status === 503 ? ['Retry-After: 5'] : []),
    'Connection: close',
  ]
  return `${head.join('\r\n')}\r\n\r\n${body}`
}
