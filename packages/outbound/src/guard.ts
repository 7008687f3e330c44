import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LOCALHOST, type Resolve, SlowNameError } from './look-up.ts'
import listeners from './ports.json' with { type: 'json' }

export interface Allowance {
  /** Loopback and private addresses are allowed for examples and tests, never on a public site. */
  allowLocal: boolean
  /** The ports on which the site's own servers listen are refused, even where private addresses are allowed. */
  ownPorts: readonly number[]
}

export interface Guard extends Allowance {
  resolve: Resolve
}

type Verdict =
  | { allow: true; addresses: readonly [string, ...string[]]; reason: string }
  | {
      allow: false
      reason: string
      /** The host name has no allowed address; `found` is the name server's answer, which users must not see. */
      unknown?: { found?: string }
      /** No name server answered in time. */
      isSlow?: boolean
    }

const refuse = (reason: string): Verdict => ({ allow: false, reason })
/** Users must not learn whether a name is unknown or has an internal address, so both cases get the same message. */
const unknown = (host: string, found?: string): Verdict => {
  const reason = `${host} has no address that can be asked; is the name spelled right, and is its address a public one?`
  return { allow: false, reason, unknown: { ...(found !== undefined && { found }) } }
}

export function readTarget(text: string): { url: URL; host: string; port: number } | { refused: string } {
  const trimmed = text.trim()
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u0020\u007f\\]/.test(trimmed))
    return { refused: 'a URL holds no spaces, control characters or backslashes' }
  if (!URL.canParse(trimmed)) return { refused: 'this is not a URL; it begins with https:// and a host' }
  const url = new URL(trimmed)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { refused: `only http and https are allowed, not ${url.protocol.slice(0, -1)}` }
  }
  if (url.username !== '' || url.password !== '' || /^[a-z]+:\/\/[^/?#]*@/i.test(trimmed)) {
    return { refused: 'a user name or password in the URL is not allowed; use the field for the key' }
  }
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  const refused = refusedPort(port)
  if (refused) return { refused }
  return { url, host: url.hostname.replace(/^\[(.*)\]$/, '$1'), port }
}

/** If one of a host's addresses is forbidden, the host is refused, because the site might connect to that address. */
export async function judgeHost(host: string, port: number, guard: Guard): Promise<Verdict> {
  if (isIP(host) !== 0) {
    const refused = refusedAddress(host, port, guard)
    return refused ? refuse(refused) : { allow: true, addresses: [host], reason: `${host} may be asked` }
  }
  let addresses: readonly string[]
  try {
    addresses = await guard.resolve(host.toLowerCase().replace(/\.$/, ''))
  } catch (error) {
    if (!(error instanceof SlowNameError)) return unknown(host)
    return { allow: false, reason: `${host} could not be reached in time`, isSlow: true }
  }
  const [first, ...others] = addresses
  if (first === undefined) return unknown(host)
  for (const address of addresses) {
    const refused = refusedAddress(address, port, guard)
    if (!refused) continue
    // The user may learn that localhost is refused, because that name means the same on every machine.
    if (LOCALHOST.test(host)) return refuse(refused)
    return unknown(host, `${host} stands for ${address}: ${refused}`)
  }
  return { allow: true, addresses: [first, ...others], reason: `${host} stands for ${addresses.join(', ')}` }
}

export async function judgeUrl(text: string, guard: Guard): Promise<Verdict> {
  const target = readTarget(text)
  if ('refused' in target) return refuse(target.refused)
  return judgeHost(target.host, target.port, guard)
}

/** Refused ports, of databases, queues and remote desktops: no agent listens there, and they may obey anyone. */
const REFUSED: ReadonlyMap<number, string> = new Map(
  Object.entries(listeners).flatMap(([service, ports]) => ports.map((port) => [port, service] as const)),
)

export function refusedPort(port: number): string | undefined {
  if (port === 80 || port === 443) return undefined
  if (port < 1024) return `port ${port} is a system port; only 80, 443 and ports from 1024 upwards are allowed`
  const service = REFUSED.get(port)
  return service && `port ${port} is where ${service} listens; an agent must answer on another port`
}

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')
const LOCAL_RANGES = new Set(['loopback', 'private', 'uniqueLocal'])

/** Machines in a cloud can fetch secrets from these IP addresses, so requests to them are always refused. */
const METADATA = new Set(['169.254.169.254', '168.63.129.16', '100.100.100.200', '192.0.0.192'])
const METADATA_V6 = ['fd00:ec2::254', 'fd20:ce::254', 'fd00:c1::a9fe:a9fe'].map((text) => ipaddr.IPv6.parse(text))

/** Only public unicast addresses may be called; IPv6 addresses that contain an IPv4 address are refused. */
export function refusedAddress(text: string, port: number, allowance: Allowance): string | undefined {
  if (!ipaddr.isValid(text) || text.includes('%')) return `${JSON.stringify(text)} is no address`
  const address = ipaddr.parse(text)
  if (isMetadata(address)) return `${text} is a cloud's metadata service`
  const range = address.range()
  if (LOCAL_RANGES.has(range)) {
    if (!allowance.allowLocal) return `${text} is a ${range === 'loopback' ? 'loopback' : 'private'} address`
    if (allowance.ownPorts.includes(port)) return `${text} port ${port} belongs to this site itself`
    return undefined
  }
  if (range !== 'unicast') return `${text} is not a public address (${range})`
  if (address instanceof ipaddr.IPv6 && !address.match(GLOBAL_UNICAST)) return `${text} is not a public address`
  return undefined
}

function isMetadata(address: ipaddr.IPv4 | ipaddr.IPv6): boolean {
  if (address instanceof ipaddr.IPv4) return METADATA.has(address.toString())
  return METADATA_V6.some((known) => address.match(known, 128))
}
