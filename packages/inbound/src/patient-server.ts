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
import { boundCrowd, type Crowd } from './crowd.ts'
import { plainRefusal } from './plain-refusal.ts'

/** How long a server waits for a silent client in several situations, in milliseconds. */
export interface Patience {
  /** Time until all headers of a request have arrived, from when the connection opened. */
  headersMs: number
  /** Time until a whole request has arrived, including its body. */
  requestMs: number
  /** Time until the next request on a connection that is kept open. */
  idleMs: number
  /** How long an open connection may carry no data in either direction. */
  stillMs: number
  /** How often the server checks its connections for silence. */
  lookEveryMs: number
}

export const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  // How long an idle connection is kept: longer than the minute for which proxies keep one, so that none of their
  // requests meets a closed connection.
  idleMs: 65_000,
  // How long a connection may carry no data: longer than any answer takes, since a mailbox holds a request for nearly a
  // minute.
  stillMs: 120_000,
  lookEveryMs: 5_000,
}

interface PatientOptions<
  Request extends typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>>,
> {
  listener?: RequestListener<Request, Response>
  patience?: Patience
  /** Limits on the number of connections; unlimited when missing. */
  crowd?: Crowd
  /** The classes of the server's requests and answers. */
  kinds?: Pick<ServerOptions<Request, Response>, 'IncomingMessage' | 'ServerResponse'>
}

/** Largest head of an HTTP request, in bytes: its first line, with the address, and its headers. */
export const MOST_HEAD_BYTES = 16_384

/**
 * Makes an HTTP server that closes idle connections, limits the size of a request's head, and limits the number of
 * connections. Open websockets are exempt from the timeouts.
 */
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

/** Answers data that is no valid HTTP request, unless an earlier request on the connection is being answered. */
function refuseHead({ code }: NodeJS.ErrnoException, socket: Duplex, { headersMs }: Patience): void {
  // Node keeps the answer in progress in this private field, and reads the field too when there is no listener.
  const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: ServerResponse | null }
  if (code === 'ECONNRESET' || !socket.writable || answer?.headersSent) return void socket.destroy()
  socket.end(
    code === 'HPE_HEADER_OVERFLOW'
      ? plainRefusal(
          431,
          'too-large',
          `The head of a request has at most ${MOST_HEAD_BYTES} bytes, its address with it.`,
        )
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? plainRefusal(408, 'too-slow', `The head of a request has arrived within ${headersMs / 1000} seconds.`)
        : plainRefusal(400, 'bad-request', 'This is no request of HTTP/1.1.'),
  )
}

/** A server that listens. */
export interface Listening {
  port: number
  /** Closes all remaining connections. */
  close(): Promise<void>
}

/** Starts a server whose open answers must not keep its process alive; returns the server's state and its counts. */
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
