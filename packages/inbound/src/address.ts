import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { z } from 'zod'

type Address = ipaddr.IPv4 | ipaddr.IPv6

const NETWORK_BITS = 64

/** Only complete IP addresses are accepted; an IPv4 address within an IPv6 address becomes a plain IPv4 address. */
export function readAddress(text: string): Address | undefined {
  if (isIP(text) === 0) return undefined
  const bare = text.split('%', 1)[0] ?? ''
  return ipaddr.isValid(bare) ? ipaddr.process(bare) : undefined
}

/** A client with IPv6 is counted by its /64 network, which is mostly one client; invalid addresses are one client. */
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

export interface Networks {
  include(address: string): boolean
}

export function networksSetting(otherwise = '') {
  return z
    .string()
    .default(otherwise)
    .transform((text, context): Networks => {
      const networks: [Address, bits: number][] = []
      for (const entry of text.split(',').map((written) => written.trim())) {
        if (entry === '') continue
        const network = readNetwork(entry)
        if (typeof network === 'string') context.addIssue(`${network}: ${JSON.stringify(entry)}`)
        else networks.push(network)
      }
      return {
        include(text) {
          const address = readAddress(text)
          if (!address) return false
          return networks.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits))
        },
      }
    })
}

const NO_NETWORK = 'must list addresses and networks like 10.0.0.7, 192.168.0.0/16 or fd00::/8, with commas between'
const EVERYBODY = 'must not take in everybody, who could then choose their own addresses'

function readNetwork(text: string): [Address, bits: number] | string {
  const [written = '', length, ...more] = text.split('/')
  const address = readAddress(written)
  if (!address || more.length > 0 || written.includes('%')) return NO_NETWORK
  const isIPv4 = address instanceof ipaddr.IPv4
  const whole = isIPv4 ? 32 : 128
  if (length === undefined) return [address, whole]
  // The prefix of an IPv4 network that is written as IPv6, like ::ffff:10.0.0.0/104, is 96 bits longer.
  const added = isIPv4 && isIP(written) === 6 ? 96 : 0
  const bits = /^\d{1,3}$/.test(length) ? Number(length) - added : Number.NaN
  if (bits === 0) return EVERYBODY
  return bits > 0 && bits <= whole ? [address, bits] : NO_NETWORK
}
