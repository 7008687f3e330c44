import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { type Networks, readAddress } from './address.ts'

export interface Sender {
  /** The address at the other end of the connection, which may be a proxy's. */
  peer: string
  address: string
  host: string | undefined
  scheme: 'http' | 'https'
}

export function peerOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return readAddress(remoteAddress)?.toString() ?? 'unknown'
}

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>

/** Each trusted proxy adds the address that asked it, so the last address that is no proxy's is the client's. */
export function senderOf({ socket, headers }: Asked, trusted: Networks): Sender {
  const peer = peerOf(socket)
  if (!trusted.include(peer)) return { peer, address: peer, host: headers.host, scheme: 'http' }
  const proto = lastOf(headers['x-forwarded-proto'])
  return {
    peer,
    address: clientBehind(peer, entriesOf(headers['x-forwarded-for']), trusted),
    host: hostIn(lastOf(headers['x-forwarded-host'])) ?? headers.host,
    scheme: proto === 'https' || proto === 'wss' ? 'https' : 'http',
  }
}

function clientBehind(peer: string, named: string[], trusted: Networks): string {
  let address = peer
  while (trusted.include(address)) {
    const before = readAddress(withoutPort(named.pop() ?? ''))
    if (!before) return address
    address = before.toString()
  }
  return address
}

/** Some proxies add the client's port to the client's address: `203.0.113.7:5112` or `[2001:db8::1]:5112`. */
function withoutPort(entry: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(entry) ?? []
  return bracketed ?? ipv4 ?? entry
}

function hostIn(text: string | undefined): string | undefined {
  return text !== undefined && /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(text) ? text : undefined
}

function entriesOf(header: string | string[] | undefined): string[] {
  if (header === undefined) return []
  return [header]
    .flat()
    .join(',')
    .split(',')
    .map((entry) => entry.trim())
}

const lastOf = (header: string | string[] | undefined): string | undefined => entriesOf(header).at(-1)

/** Anybody can send these headers, so they are removed from requests that do not come from a trusted proxy. */
const FORWARDING =
  /^(?:forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-(?:forwarded|original)(?:-.*)?)$/

export const isForwarding = (header: string): boolean => FORWARDING.test(header)

/** A user agent that does not begin like a known browser's, or that names a bot or crawler, belongs to a program. */
export function isRobot(headers: Pick<IncomingHttpHeaders, 'user-agent'>): boolean {
  const agent = headers['user-agent'] ?? ''
  return !BROWSER.test(agent) || ROBOT.test(agent)
}

const BROWSER = /^(?:Mozilla|Opera|UCWEB)\//
// Programs have these words in their user agent; "bot" in the name of the phone brand Cubot is allowed.
const ROBOT = /compatible;|(?<!cu)bot|crawl|spider|slurp|archiver|scan|preview|lighthouse|inspection|monitor|https?:/i
