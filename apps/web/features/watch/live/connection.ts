import type { LiveSocket } from '@masquerade/following'
import { LIVE_PATH } from '@masquerade/protocol/live-path'

let opened: Promise<LiveSocket> | undefined

/** Returns the page's only connection for live events, which opens when a part of the page first asks for it. */
export function liveSocket(): Promise<LiveSocket> {
  opened ??= open().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function open(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  return io({
    path: LIVE_PATH,
    transports: ['websocket', 'polling'],
    tryAllTransports: true,
    withCredentials: true, // or polling would send no cookies
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  })
}
