import { isIP, type LookupFunction } from 'node:net'
import { buildConnector } from 'undici'
import { refusedAddress } from './address.ts'
import { type Guard, judgeHost } from './guard.ts'
import { refusedPort } from './ports.ts'

export class BlockedError extends Error {
  readonly code = 'BLOCKED'
}

export class UnknownHostError extends Error {
  readonly code = 'UNKNOWN_HOST'
}

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
      callback(
        isIP(host) === 0 ? new UnknownHostError(`${host} has no address that can be asked`) : new BlockedError(late),
        null,
      )
    })
  }
}

function guardedLookup(port: number, guard: Guard): LookupFunction {
  return (host, options, callback) => {
    judgeHost(host, port, guard)
      .then((verdict) => {
        if (!verdict.allow) {
          const refusal = verdict.unknown ? new UnknownHostError(verdict.reason) : new BlockedError(verdict.reason)
          return callback(refusal, [])
        }
        const answers = verdict.addresses.map((address) => ({ address, family: isIP(address) }))
        if (options.all) return callback(null, answers)
        return callback(null, verdict.addresses[0], isIP(verdict.addresses[0]))
      })
      .catch((error) => callback(error, []))
  }
}
