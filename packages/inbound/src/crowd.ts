import type { Server, Socket } from 'node:net'
import { networkOf } from './address.ts'
import { plainRefusal } from './plain-refusal.ts'
import { peerOf } from './sender.ts'

/** Limits on how many connections a server accepts at once. */
export interface Crowd {
  connections: number
  /** Greatest number of connections from one address, or from one /64 network of IPv6. */
  perAddress: number
  /**
   * Whether an address is exempt from the limit per address: proxies, which speak for many clients, and this machine.
   */
  isUncounted(address: string): boolean
}

/** How many milliseconds a refused client has to read the reason. */
const LINGER_MS = 1_000
/**
 * Greatest number of refused connections that get an answer at the same time; any more are closed without an answer.
 */
const MOST_LINGERING = 500

/**
 * Limits the number of a server's connections: a connection beyond the limit gets a refusal and is closed before
 * anything is read. A connection counts from when it opens until it is closed, also as a websocket.
 */
export function boundCrowd(server: Server, { connections, perAddress, isUncounted }: Crowd): void {
  const here = new Map<string, number>()
  let all = 0
  let lingering = 0
  // The listeners of Node's HTTP parser, which must not get a refused connection.
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
    // Data that arrives on a refused connection is read and dropped: closing a connection with unread data resets it,
    // and the refusal is lost.
    socket.resume()
    socket.end(plainRefusal(503, 'unavailable', `${why}: try again in a moment.`))
  }
}
