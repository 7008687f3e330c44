import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import {
  isForwarding,
  isLoopback,
  isLoopbackHost,
  isLoopbackOrigin,
  isPrivate,
  type Networks,
  type Sender,
  senderOf,
} from '@masquerade/inbound'
import { AT_THIS_MACHINE } from '../../lib/auth/request-origin.ts'

/**
 * After a form's action, Next requests the page that the action leads to from its own server, with the headers of the
 * original request; a secret header marks such a request.
 */
const PASS = 'x-masquerade-pass'
const OURS: readonly string[] = [AT_THIS_MACHINE, PASS]

export interface Doorman {
  /**
   * All headers about a request's origin are replaced by verified ones before our own code, Next, next-auth or the
   * gateway reads the request.
   */
  receive(request: IncomingMessage): Visitor
  /** Request headers tell pages the verified facts about a client, and clients themselves cannot set such headers. */
  announce(request: IncomingMessage, visitor: Visitor): void
}

export interface Visitor {
  /** A client that runs on this machine may sign in by a name alone, where that is offered. */
  atThisMachine: boolean
  /** Whether the request has passed the front door before, since Next requested it from its own server. */
  again?: true
}

export interface DoormanOptions {
  trusted: Networks
  publicUrl: string | undefined
  warn(line: string): void
}

export function openDoorman({ trusted, publicUrl, warn }: DoormanOptions): Doorman {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl)
  const pass = randomBytes(32).toString('base64url')
  const proxies = proxyWatch(warn)

  return {
    receive(request) {
      const { headers } = request
      if (headers[PASS] === pass) return returning(request)
      const sender = senderOf(request, trusted)
      const isProxy = trusted.include(sender.peer)
      if (!isProxy) proxies.look(request, sender.peer)
      const atThisMachine = !isProxy && !proxies.seen() && isNextToUs(request, sender)
      for (const name of Object.keys(headers)) if (isForwarding(name) || OURS.includes(name)) delete headers[name]
      setHost(request, known?.host ?? sender.host)
      headers['x-forwarded-proto'] = known ? known.protocol.slice(0, -1) : sender.scheme
      headers['x-forwarded-for'] = sender.address
      return { atThisMachine }
    },

    announce({ headers }, { atThisMachine }) {
      headers[PASS] = pass
      if (atThisMachine) headers[AT_THIS_MACHINE] = '1'
    },
  }
}

/** Only verified headers remain, so a page that is cached for everybody can be made with these headers alone. */
export function receivedAt(origin: string, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const { host, protocol } = new URL(origin)
  const { 'x-forwarded-for': sender, [PASS]: pass } = given
  return {
    ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
    ...(sender !== undefined && { 'x-forwarded-for': sender }),
    ...(pass !== undefined && { [PASS]: pass }),
  }
}

/** Next has sent a verified request again to this server with unchanged headers, but for another host. */
function returning(request: IncomingMessage): Visitor {
  const { 'x-forwarded-host': host } = request.headers
  setHost(request, typeof host === 'string' ? host : request.headers.host)
  return { atThisMachine: request.headers[AT_THIS_MACHINE] === '1', again: true }
}

/** Both headers that name the host are set, or Next would read one and our code the other. */
function setHost({ headers }: IncomingMessage, host: string | undefined): void {
  if (host === undefined) return
  headers.host = host
  headers['x-forwarded-host'] = host
}

/**
 * A client does not count as being at this machine if it asks for another host name, because a foreign site's name may
 * point to 127.0.0.1, or if a proxy has forwarded the request.
 */
function isNextToUs({ headers }: IncomingMessage, { peer, host = '' }: Sender): boolean {
  return (
    isLoopback(peer) &&
    isLoopbackHost(host) &&
    (headers.origin === undefined || isLoopbackOrigin(headers.origin)) &&
    !Object.keys(headers).some(isForwarding)
  )
}

/**
 * An unconfigured proxy makes every client look local; such a proxy may add no header, but browsers behind it name the
 * page that they are on.
 */
function proxyWatch(warn: (line: string) => void) {
  let seen = false
  let warned = false

  return {
    look(request: IncomingMessage, peer: string): void {
      const why = evidenceOf(request, peer)
      if (why === undefined) return
      seen ||= isLoopback(peer)
      if (warned) return
      warned = true
      warn(
        `a proxy at ${peer} passes requests on (${why}) and is not in MASQUERADE_TRUSTED_PROXIES: what it says of its ` +
          'visitors is not believed, all of them count as one, and signing in by a name alone is now off ' +
          '(docs/operating-network.md)',
      )
    },
    /** Once a proxy on this machine was noticed, a request from this machine may really come from anywhere. */
    seen: () => seen,
  }
}

/**
 * Only headers from clients on this machine can show a proxy, since clients further away may send any header they like.
 */
function evidenceOf({ headers }: IncomingMessage, peer: string): string | undefined {
  if (!isPrivate(peer)) return undefined
  const forwarding = Object.keys(headers).find(isForwarding)
  if (forwarding !== undefined) return `a request had ${forwarding}`
  const { referer, 'sec-fetch-site': site = 'same-origin' } = headers
  const isElsewhere = isLoopback(peer) && referer !== undefined && site === 'same-origin' && !isLoopbackOrigin(referer)
  return isElsewhere ? 'a page of this site was at an address that is not this machine’s' : undefined
}
