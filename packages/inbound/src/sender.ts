import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { readAddress } from './address.ts'
import type { Networks } from './networks.ts'

/** Where a request comes from, as far as that can be believed. */
export interface Sender {
  /** Of the connection itself. */
  peer: string
  /** Whom the request is counted as; `unknown` when the connection is gone already. */
  address: string
  /** The host that was asked for. */
  host: string | undefined
  scheme: 'http' | 'https'
}

/** The other end of a connection; `unknown` when it is gone already. */
export function peerOf({ remoteAddress = '' }: Pick<Socket, 'remoteAddress'>): string {
  return readAddress(remoteAddress)?.toString() ?? 'unknown'
}

type Asked = Pick<IncomingMessage, 'socket' | 'headers'>

/**
 * A proxy that is trusted writes behind what a request already says whom it heard it from: so the last address that is
 * no trusted proxy's is the client's, and what stands before that anybody may have made up. The host and the scheme are
 * the nearest proxy's word. `Forwarded` and `X-Real-IP` are not read: a proxy that sends the others passes these on.
 */
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

/** An unreadable entry of a proxy ends the chain: nothing before it can be trusted. */
function clientBehind(peer: string, named: string[], trusted: Networks): string {
  let address = peer
  while (trusted.include(address)) {
    const before = readAddress(withoutPort(named.pop() ?? ''))
    if (!before) return address
    address = before.toString()
  }
  return address
}

/** Some proxies name the client's port, too: `203.0.113.7:5112` or `[2001:db8::1]:5112`. */
function withoutPort(entry: string): string {
  const [, bracketed, ipv4] = /^(?:\[([^\]]*)\]|(\d+\.\d+\.\d+\.\d+))(?::\d{1,5})?$/.exec(entry) ?? []
  return bracketed ?? ipv4 ?? entry
}

/** A host as browsers send it, and nothing that could be more than that in an address. */
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

/**
 * Headers in which proxies write for whom they speak. Any client may write them, too: a stranger's are taken away, and
 * their presence says that a request has come further than from this machine.
 */
const FORWARDING =
  /^(?:forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-(?:forwarded|original)(?:-.*)?)$/

/** Whether this is the name of such a header, as Node gives it: in small letters. */
export const isForwarding = (header: string): boolean => FORWARDING.test(header)
