import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'
import { LIVE_PATH, MAILBOX_PATH, USUAL_LIVE_PATH } from '@masquerade/protocol'
import { createProxyServer, proxyUpgrade } from 'httpxy'
import { type FrontRefusal, sendProblem } from './responses/send-json.ts'

const DOWN: FrontRefusal = {
  code: 'live-unavailable',
  message: 'Live events cannot be reached right now. Pages still work; they catch up when live events are back.',
}

/**
 * Forwards requests for live events and agents' connections to the gateway (apps/live), so that everything has one
 * public address.
 */
export function liveProxy(target: string) {
  const proxy = createProxyServer({ target })
  return {
    web(request: IncomingMessage, response: ServerResponse): void {
      proxy.web(request, response).catch(() => {
        // If the gateway's answer has already begun, no error page can follow; the connection is closed, so that the
        // client notices the failure.
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
        // If the server for live events refuses a request, its refusal is passed on to the client; if it is
        // unreachable, the connection is closed.
        () => undefined,
      )
    },
  }
}

export function isLive(pathname: string): boolean {
  return [LIVE_PATH, USUAL_LIVE_PATH, MAILBOX_PATH].some((path) => pathname === path || pathname.startsWith(`${path}/`))
}
