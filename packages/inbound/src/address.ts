import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

const NETWORK_BITS = 64

/** Only complete IP addresses are accepted; an IPv4 address within an IPv6 address becomes a plain IPv4 address. */
export function readAddress(text: string): Address | undefined {
  if (isIP(text) === 0) return undefined
  const bare = text.split('%', 1)[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/**
 * A client with IPv6 is counted by its /64 network, which usually belongs to one client; invalid addresses count as one
 * client.
 */
export function networkOf(text: string): string {
  const address = readAddress(text)
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`
}

export function isLoopback(text: string): boolean {
  return readAddress(text)?.range() === 'loopback'
}

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

export function isPrivate(text: string): boolean {
  return PRIVATE.has(readAddress(text)?.range() ?? '')
}

/** True when a Host header names this machine, such as `localhost`, `[::1]` or `127.0.0.1:4300`. */
export function isLoopbackHost(host: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d{1,5})?$/.exec(host.trim().toLowerCase()) ?? []
  const name = bracketed ?? plain ?? ''
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).host)
}
