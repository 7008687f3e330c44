import type { IncomingMessage } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'

/** Addresses that no stranger has: this machine's, and those of a private network. */
const OURS = new BlockList()
OURS.addSubnet('127.0.0.0', 8)
OURS.addSubnet('10.0.0.0', 8)
OURS.addSubnet('172.16.0.0', 12)
OURS.addSubnet('192.168.0.0', 16)
OURS.addAddress('::1', 'ipv6')
OURS.addSubnet('fc00::', 7, 'ipv6')
OURS.addSubnet('fe80::', 10, 'ipv6')

/**
 * The caller's address. The front door and proxies of ours before it each write down whom they heard it from, so the
 * last one that is not ours is the caller; what stands before that, anybody may have made up. A caller from our own
 * network keeps the nearest address.
 */
export function addressOf({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): string {
  const peer = plain(socket.remoteAddress ?? '')
  if (!isOurs(peer)) return peer
  const named = [headers['x-forwarded-for']].flat().join(',').split(',').map(plain).filter(isAddress)
  return named.findLast((address) => !isOurs(address)) ?? named.at(-1) ?? peer
}

export function isOurs(address: string): boolean {
  return isAddress(address) && OURS.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** Whoever has one IPv6 address has its whole /64. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail = ''] = address.split('::')
  const groups = [head, tail].map((part) => part.split(':').filter(Boolean))
  const zeros = Array(Math.max(0, 8 - groups.flat().length)).fill('0')
  const all = address.includes('::') ? [...(groups[0] ?? []), ...zeros, ...(groups[1] ?? [])] : (groups[0] ?? [])
  return `${all.slice(0, 4).join(':')}::/64`
}

/** Without what only this machine understands of it. */
const plain = (address: string): string =>
  address
    .trim()
    .replace(/^::ffff:(?=\d+\.)/i, '')
    .replace(/%.*$/, '')

/** Whatever else is written there, a header may say anything. */
const isAddress = (text: string): boolean => isIP(text) !== 0
