import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerOptions,
  type ServerResponse,
} from 'node:http'

/** How long a server waits for a client that sends or takes nothing, in milliseconds. */
export interface Patience {
  /** For the whole of a request's headers, from the moment the connection opened. */
  headersMs: number
  /** For a whole request, its body with it. */
  requestMs: number
  /** For the next request on a connection that had one. */
  idleMs: number
  /** For anything to move on a connection, in either direction. */
  stillMs: number
  /** How often connections are looked at. */
  lookEveryMs: number
}

export const PATIENCE: Patience = {
  headersMs: 10_000,
  requestMs: 60_000,
  // Longer than the minute for which proxies keep a connection, so that none is closed on a request of theirs.
  idleMs: 65_000,
  // Longer than anybody waits for an answer: a mailbox holds a request for nearly a minute.
  stillMs: 120_000,
  lookEveryMs: 5_000,
}

interface PatientOptions<
  Request extends typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>>,
> {
  listener?: RequestListener<Request, Response>
  patience?: Patience
  /** What requests and answers are made as. */
  kinds?: Pick<ServerOptions<Request, Response>, 'IncomingMessage' | 'ServerResponse'>
}

/** An HTTP server that closes connections on which nothing happens. Websockets are on their own once they are open. */
export function patientServer<
  Request extends typeof IncomingMessage = typeof IncomingMessage,
  Response extends typeof ServerResponse<InstanceType<Request>> = typeof ServerResponse,
>({ listener, patience = PATIENCE, kinds }: PatientOptions<Request, Response> = {}): Server<Request, Response> {
  const server = createServer<Request, Response>({
    ...kinds,
    headersTimeout: patience.headersMs,
    requestTimeout: patience.requestMs,
    keepAliveTimeout: patience.idleMs,
    connectionsCheckingInterval: patience.lookEveryMs,
  })
  server.setTimeout(patience.stillMs)
  if (listener) server.on('request', listener)
  return server
}
