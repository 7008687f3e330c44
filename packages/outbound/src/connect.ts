import { isIP, type LookupFunction } from 'node:net'
import { buildConnector, errors } from 'undici'
import { type Guard, judgeHost, refusedAddress, refusedPort } from './guard.ts'

export class BlockedError extends Error {}

export class UnknownHostError extends Error {}

/** A host name is looked up once; the addresses found are checked, and the connection goes to one of exactly these. */
export function guardedConnector(guard: Guard, timeoutMs: number): buildConnector.connector {
  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const host = options.hostname.replace(/^\[(.*)\]$/, '$1')
    const refused = refusedPort(port) ?? (isIP(host) === 0 ? undefined : refusedAddress(host, port, guard))
    if (refused) return callback(new BlockedError(refused), null)
    const connect = buildConnector({ timeout: timeoutMs, lookup: guardedLookup(port, guard) })
    connect(options, (error, socket) => {
      if (error || !socket) return callback(error ?? new Error('no connection'), null)
      const dialled = socket.remoteAddress
      const late = dialled === undefined ? undefined : refusedAddress(dialled, port, guard)
      if (!late) return callback(null, socket)
      socket.destroy()
      // The error that a user sees must not reveal which address belongs to the host name.
      const unknown = `${host} has no address that can be asked`
      callback(isIP(host) === 0 ? new UnknownHostError(unknown) : new BlockedError(late), null)
    })
  }
}

function guardedLookup(port: number, guard: Guard): LookupFunction {
  return (host, options, callback) => {
    judgeHost(host, port, guard)
      .then((verdict) => {
        if (!verdict.allow) {
          const { isSlow, unknown } = verdict
          const Refusal = isSlow ? errors.ConnectTimeoutError : unknown ? UnknownHostError : BlockedError
          return callback(new Refusal(verdict.reason), [])
        }
        const answers = verdict.addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) return callback(null, answers)
        return callback(null, verdict.addresses[0], isIP(verdict.addresses[0]))
      })
      .catch((error) => callback(error, []))
  }
}

/** A host counts as down only after several failed connections in a row, because one of its servers may fail alone. */
const FEW = 5
const LEFT_ALONE_MS = 2_000
const FORGOTTEN_MS = 60_000
/** Users may name hosts that do not exist, so only a limited number of failing hosts is remembered. */
const MOST_KNOWN = 1_000

/** The host is known to be down: either this connection failed, too, or it was not tried. */
export class HostDownError extends Error {
  readonly againMs: number
  readonly downMs: number
  constructor(cause: Error, againMs: number, downMs: number) {
    super('connections to the same host fail', { cause })
    this.againMs = againMs
    this.downMs = downMs
  }
}

interface Outage {
  failures: number
  error: Error
  since: number
  failedAt: number
  waiting?: ((down: Error | undefined) => void)[] | undefined
}

/** While a host is down, one connection at a time tries it; other requests fail at once or wait for that one. */
export function sharingOutages(connect: buildConnector.connector, now: () => number): buildConnector.connector {
  const outages = new Map<string, Outage>()

  function note(at: string, error: Error | null): void {
    const known = outages.get(at)
    outages.delete(at)
    if (!error || !isDown(error)) return
    const before = known && now() - known.failedAt < FORGOTTEN_MS ? known : { failures: 0, since: now() }
    outages.set(at, { ...before, failures: before.failures + 1, error, failedAt: now() })
    const [longest] = outages.keys()
    if (outages.size > MOST_KNOWN && longest !== undefined) outages.delete(longest)
  }

  return (options, callback) => {
    const at = `${options.hostname}:${options.port || options.protocol}`
    const failAsDown = (error: Error, againMs: number, since: number) =>
      callback(new HostDownError(error, againMs, now() - since), null)
    const dial = (then: () => void = () => {}) =>
      connect(options, (...outcome) => {
        const [error] = outcome
        note(at, error)
        then()
        const after = outages.get(at)
        if (error && after && after.failures > FEW) failAsDown(error, LEFT_ALONE_MS, after.since)
        else callback(...outcome)
      })
    const outage = outages.get(at)
    if (!outage || outage.failures < FEW || now() - outage.failedAt >= FORGOTTEN_MS) return dial()
    const leftMs = outage.failedAt + LEFT_ALONE_MS - now()
    if (leftMs > 0) return failAsDown(outage.error, leftMs, outage.since)
    if (outage.waiting) {
      outage.waiting.push((down) => (down ? failAsDown(down, LEFT_ALONE_MS, outage.since) : dial()))
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
