import type { buildConnector } from 'undici'
import { UnknownHostError } from './connect.ts'

/** A host counts as down only after several failed connections in a row, because one of its servers may fail alone. */
const FEW = 5
const LEFT_ALONE_MS = 2_000
const FORGOTTEN_MS = 60_000
/** Users may name hosts that do not exist, so only a limited number of failing hosts is remembered. */
const MOST_KNOWN = 1_000

/** The error means that no connection was tried, because other connections to the same host have just failed. */
export class HostDownError extends Error {
  readonly againMs: number
  constructor(cause: Error, againMs: number) {
    super('connections to the same host just failed', { cause })
    this.againMs = againMs
  }
}

interface Outage {
  failures: number
  error: Error
  failedAt: number
  waiting?: ((down: Error | undefined) => void)[] | undefined
}

/**
 * While a host is down, only one connection at a time tries it; other requests fail at once or wait for that
 * connection.
 */
export function sharingOutages(connect: buildConnector.connector, now: () => number): buildConnector.connector {
  const outages = new Map<string, Outage>()

  function note(at: string, error: Error | null): void {
    const known = outages.get(at)
    outages.delete(at)
    if (!error || !isDown(error)) return
    const since = known && now() - known.failedAt < FORGOTTEN_MS ? known : undefined
    outages.set(at, { ...since, failures: (since?.failures ?? 0) + 1, error, failedAt: now() })
    const [longest] = outages.keys()
    if (outages.size > MOST_KNOWN && longest !== undefined) outages.delete(longest)
  }

  return (options, callback) => {
    const at = `${options.hostname}:${options.port || options.protocol}`
    const dial = (then: () => void = () => {}) =>
      connect(options, (...outcome) => {
        note(at, outcome[0])
        then()
        callback(...outcome)
      })
    const outage = outages.get(at)
    if (!outage || outage.failures < FEW || now() - outage.failedAt >= FORGOTTEN_MS) return dial()
    const leftMs = outage.failedAt + LEFT_ALONE_MS - now()
    if (leftMs > 0) return callback(new HostDownError(outage.error, leftMs), null)
    if (outage.waiting) {
      outage.waiting.push((down) => (down ? callback(new HostDownError(down, LEFT_ALONE_MS), null) : dial()))
      return
    }
    const waiting: NonNullable<Outage['waiting']> = []
    outage.waiting = waiting
    dial(() => {
      const after = outages.get(at)
      if (after) after.waiting = undefined
      for (const go of waiting) go(after?.error)
    })
  }
}

const DOWN = /^(ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** A host with several IP addresses counts as down only if the connections to all of them failed. */
function isDown(error: Error): boolean {
  if (error instanceof UnknownHostError) return true
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.every(isDown)
  return 'code' in error && DOWN.test(String(error.code))
}
