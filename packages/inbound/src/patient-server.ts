import { once } from 'node:events'
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { MOST_HEAD_BYTES } from '@masquerade/protocol/problem'
import { boundCrowd, type Crowd, plainRefusal } from './crowd.ts'

export interface Patience {
  headersMs: number
  requestMs: number
  idleMs: number
  stillMs: number
  lookEveryMs: number
}

export const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  // Proxies keep idle connections for a minute; this is longer, so that no request meets a closed one.
  idleMs: 65_000,
  // A connection may be silent for two minutes, because some requests are answered only after nearly one minute.
  stillMs: 120_000,
  lookEveryMs: 5_000,
}

interface PatientOptions<
  Request extends typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>>,
> {
  listener?: RequestListener<Request, Response>
  patience?: Patience
  crowd?: Crowd
  kinds?: Pick<ServerOptions<Request, Response>, 'IncomingMessage' | 'ServerResponse'>
}

/** Open websockets are exempt from the server's timeouts. */
export function patientServer<
  Request extends typeof IncomingMessage = typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>> = typeof ServerResponse,
>({ listener, patience = PATIENCE, crowd, kinds }: PatientOptions<Request, Response> = {}): Server<Request, Response> {
  const server = createServer<Request, Response>({
    ...kinds,
    maxHeaderSize: MOST_HEAD_BYTES,
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    connectionsCheckingInterval: patience.lookEveryMs,
  })
  server.setTimeout(patience.stillMs)
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => refuseHead(error, socket, patience))
  if (listener) server.on('request', listener)
  if (crowd) boundCrowd(server, crowd)
  return server
}

/** Data that is no valid HTTP request gets an answer, unless an earlier request on the connection is being answered. */
function refuseHead({ code }: NodeJS.ErrnoException, socket: Duplex, { headersMs }: Patience): void {
  // The cast is right because Node keeps the answer in progress, or nothing, in a socket's field `_httpMessage`.
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  if (code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  if (code === 'HPE_HEADER_OVERFLOW') {
    const message = `The head of a request has at most ${MOST_HEAD_BYTES} bytes, its address with it.`
    socket.end(plainRefusal(431, 'too-large', message))
  } else if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    socket.end(plainRefusal(408, 'too-slow', `The head of a request has arrived within ${headersMs / 1000} seconds.`))
  } else socket.end(plainRefusal(400, 'bad-request', 'This is no request of HTTP/1.1.'))
}

export interface Listening {
  port: number
  close(): Promise<void>
}

/** When the server stops, connections with unfinished answers are closed too, so that the process can end. */
export async function listening(server: Server, { host, port }: { host: string; port: number }): Promise<Listening> {
  server.listen(port, host)
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port, // a server that listens on a port has such an address
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
