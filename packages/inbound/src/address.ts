import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

export type Address = ipaddr.IPv4 | ipaddr.IPv6

const NETWORK_BITS = 64

/** Parses an IP address that is fully written: no shorthand like `127.1`, no zone. IPv4 within IPv6 becomes IPv4. */
export function readAddress(text: string): Address | undefined {
  if (isIP(text) === 0) return undefined
  const bare = text.split('%', 1)[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/**
 * Returns the key by which limits count a client: an IPv4 address, or the /64 network of an IPv6 address, all of which
 * one client usually owns. All invalid addresses share one key.
 */
export function networkOf(text: string): string {
  const address = readAddress(text)
  if (!address) return 'unknown'
  if (address instanceof ipaddr.IPv4) return address.toString()
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/${NETWORK_BITS}`).toString()}/${NETWORK_BITS}`
}

/** Whether an address is a loopback address. */
export function isLoopback(text: string): boolean {
  return readAddress(text)?.range() === 'loopback'
}

const PRIVATE = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/** Whether an address is outside the public internet. */
export function isPrivate(text: string): boolean {
  return PRIVATE.has(readAddress(text)?.range() ?? '')
}

/** Whether a Host header names this machine: `127.0.0.1:4300`, `[::1]` or `localhost`. */
export function isLoopbackHost(host: string): boolean {
  const [, bracketed, plain] = /^(?:\[([^\]]*)\]|([^:[\]]*))(?::\d{1,5})?$/.exec(host.trim().toLowerCase()) ?? []
  const name = bracketed ?? plain ?? ''
  return name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
}

/** Whether a page was served by this machine, by its Origin or Referer header. */
export function isLoopbackOrigin(origin: string): boolean {
  return URL.canParse(origin) && isLoopbackHost(new URL(origin).host)
}
