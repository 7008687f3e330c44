import { BlockedError, HostDownError, UnknownHostError } from './connect.ts'

export type OutboundFailure =
  | 'blocked'
  | 'unknown-host'
  | 'timeout'
  | 'aborted'
  | 'too-large'
  | 'redirect'
  | 'tls'
  | 'unreachable'
  | 'not-this-protocol'

/** The site shows the message of this error to the user whose agent has the address that could not be reached. */
export class OutboundError extends Error {
  readonly code: OutboundFailure
  /** When no connection was made, nothing was sent, and the request can safely be repeated. */
  readonly unsent: boolean
  /** The number of milliseconds until the site connects to the host again after repeated failures; 0 means at once. */
  readonly againMs: number
  /** For how many milliseconds connections to the host have been failing; 0 after its first failures. */
  readonly downMs: number
  constructor(code: OutboundFailure, message: string, unsent = false, { againMs = 0, downMs = 0 } = {}) {
    super(message)
    this.code = code
    this.unsent = unsent
    this.againMs = againMs
    this.downMs = downMs
  }
}

export function explained(error: unknown, host: string): OutboundError {
  if (error instanceof OutboundError) return error
  const blocked = causeOf(error, (cause) => cause instanceof BlockedError)
  if (blocked) return new OutboundError('blocked', blocked.message)
  const cause = causeOf(error, (cause) => cause instanceof HostDownError)
  const down = cause instanceof HostDownError ? cause : undefined
  const unknown = causeOf(error, (cause) => cause instanceof UnknownHostError)
  if (unknown) return new OutboundError('unknown-host', unknown.message, true, down)
  const coded = causeOf(error, (cause) => 'code' in cause && typeof cause.code === 'string')
  const code = coded && 'code' in coded ? String(coded.code) : ''
  if (/TIMEOUT|ETIMEDOUT/.test(code)) {
    const unsent = down !== undefined || code === 'UND_ERR_CONNECT_TIMEOUT'
    return new OutboundError('timeout', `${host} could not be reached in time`, unsent, down)
  }
  if (NO_TLS.test(code)) {
    return new OutboundError(
      'tls',
      `${host} answered https:// without TLS; give its address with http://, or the port that has TLS`,
    )
  }
  if (/^(ERR_TLS|ERR_SSL|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)|EPROTO/.test(code)) {
    return new OutboundError('tls', `${host} has no valid certificate (${code})`)
  }
  const unreadable = causeOf(error, (cause) => NOT_HTTP.test(String(cause)))
  if (unreadable) {
    const why = `${host} answered with what cannot be read as HTTP (${unreadable.message}); check its address and port, and what is in front of it`
    return new OutboundError('not-this-protocol', why)
  }
  const message = HUNG_UP.test(code)
    ? `${host} closed the connection before it answered (${code})`
    : `${host} could not be reached (${code || 'the connection broke'})`
  return new OutboundError('unreachable', message, NEVER_CONNECTED.test(code), down)
}

/** What comes from a server that reads the beginning of a TLS connection as a request without TLS. */
const NO_TLS = /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST)$/

/** The names of errors with which the library gives up on an answer; a `bad` one is `100 Continue`, or another protocol. */
const NOT_HTTP = /^(HTTPParserError|HeadersOverflowError|ResponseContentLengthMismatchError|SocketError: bad )/

/** The connection was made, so the agent's owner looks into the server's log, not for the server. */
const HUNG_UP = /^(UND_ERR_SOCKET|ECONNRESET|EPIPE)$/

const NEVER_CONNECTED = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH)$/

function causeOf(error: unknown, fits: (error: Error) => boolean): Error | undefined {
  if (!(error instanceof Error)) return undefined
  if (fits(error)) return error
  const inner = error instanceof AggregateError ? error.errors : [error.cause]
  for (const cause of inner) {
    const found = causeOf(cause, fits)
    if (found) return found
  }
  return undefined
}
