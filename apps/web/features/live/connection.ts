import type { ClientToServer, ServerToClient } from '@masquerade/protocol'
import { LIVE_PATH } from '@masquerade/protocol/live-path'
import type { Socket } from 'socket.io-client'

export type LiveSocket = Socket<ServerToClient, ClientToServer>

let opened: Promise<LiveSocket> | undefined

/** The one live connection of a page, opened when something first wants it: its code is loaded then, too. */
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
    reconnectionDelay: 500,
    reconnectionDelayMax: 4000,
  })
}
