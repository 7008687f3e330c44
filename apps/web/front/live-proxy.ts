import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_PATH, MAILBOX_PATH, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import { type FrontRefusal, sendProblem } from './responses/send-json.ts'

const DOWN: FrontRefusal = {
  code: 'live-unavailable',
  message: 'Live events cannot be reached right now. Pages still work; they catch up when live events are back.',
}

/** Forwards live events and agents' connections to the gateway, so that everything has one public address. */
export function liveProxy(target: string) {
  const proxy = createProxyServer({ target })
  return {
    web(request: IncomingMessage, response: ServerResponse): void {
      proxy.web(request, response).catch(() => {
        // Once the gateway's answer has begun, only a closed connection can show the client the failure.
        if (response.headersSent) response.destroy()
        else sendProblem(response, 502, DOWN)
      })
    },
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
      proxyUpgrade(target, request, socket, head, { xfwd: false }).then(
        (upstream) => {
          socket.once('close', () => upstream.destroy())
          upstream.once('close', () => socket.end())
        },
        // The gateway's refusal is passed on; if it is unreachable, the connection is closed.
        () => undefined,
      )
    },
  }
}

export const isLive = (pathname: string): boolean =>
  [LIVE_PATH, USUAL_LIVE_PATH, MAILBOX_PATH].some((path) => pathname === path || pathname.startsWith(`${path}/`))
