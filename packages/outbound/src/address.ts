import ipaddr from 'ipaddr.js'

export interface Allowance {
  /** Loopback and private addresses are allowed for examples and tests, never on a public site. */
  allowLocal: boolean
  /** The ports on which the site's own servers listen are refused, even where private addresses are allowed. */
  ownPorts: readonly number[]
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
