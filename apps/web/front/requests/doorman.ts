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
 * The name of a header that marks requests from Next to this server: after a form's action, Next requests the page that
 * the action leads to, with the headers of the original request.
 */
const PASS = 'x-masquerade-pass'
const OURS: readonly string[] = [AT_THIS_MACHINE, PASS]

export interface Doorman {
  /**
   * Replaces all headers about a request's origin by verified ones. Everything that reads the request must come after
   * this: our own code, Next, next-auth, and the gateway.
   */
  receive(request: IncomingMessage): Visitor
  /**
   * Sets request headers that tell the pages the verified facts about the client; clients themselves cannot set these
   * headers.
   */
  announce(request: IncomingMessage, visitor: Visitor): void
}

export interface Visitor {
  /** Whether the client runs on this machine: such a client may sign in by a name alone, where that is offered. */
  atThisMachine: boolean
  /** Whether the request has passed the front door before, since Next requested it from its own server. */
  again?: true
}

export interface DoormanOptions {
  trusted: Networks
  /** The site's public address, used whatever host was requested. */
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

/**
 * Returns the headers that a request has after the front door has verified where it comes from; a page that is cached
 * for everybody is made with these headers alone.
 */
export function receivedAt(origin: string, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const { host, protocol } = new URL(origin)
  const { 'x-forwarded-for': sender, [PASS]: pass } = given
  return {
    ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
    ...(sender !== undefined && { 'x-forwarded-for': sender }),
    ...(pass !== undefined && { [PASS]: pass }),
  }
}

/**
 * Handles a request that has been verified before: Next has sent it again to this server with the same headers, but
 * for another host.
 */
function returning(request: IncomingMessage): Visitor {
  const { 'x-forwarded-host': host } = request.headers
  setHost(request, typeof host === 'string' ? host : request.headers.host)
  return { atThisMachine: request.headers[AT_THIS_MACHINE] === '1', again: true }
}

/** Sets both headers that name the host, or Next would read one and our code the other. */
function setHost({ headers }: IncomingMessage, host: string | undefined): void {
  if (host === undefined) return
  headers.host = host
  headers['x-forwarded-host'] = host
}

/**
 * Whether a client is really at this machine: a foreign page whose name points to 127.0.0.1 has another host name, and a
 * proxied request has come from elsewhere.
 */
function isNextToUs({ headers }: IncomingMessage, { peer, host = '' }: Sender): boolean {
  return (
    isLoopback(peer) &&
    isLoopbackHost(host) &&
    (headers.origin === undefined || isLoopbackOrigin(headers.origin)) &&
    !Object.keys(headers).some(isForwarding)
  )
}

interface ProxyWatch {
  /** Looks for signs of a proxy in a request that did not come from one of the configured proxies. */
  look(request: IncomingMessage, peer: string): void
  /**
   * Whether a proxy on this machine was noticed: from then on, a request from this machine may really come from
   * anywhere.
   */
  seen(): boolean
}

/**
 * Detects an unconfigured proxy, which makes every client look local. A proxy may add no header that shows it, but
 * browsers behind it name the page that they are on.
 */
function proxyWatch(warn: (line: string) => void): ProxyWatch {
  let seen = false
  let warned = false

  return {
    look(request, peer) {
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
    seen: () => seen,
  }
}

/**
 * Returns what in a request shows that it came through a proxy, if anything; clients further away may send any header
 * they like.
 */
function evidenceOf({ headers }: IncomingMessage, peer: string): string | undefined {
  if (!isPrivate(peer)) return undefined
  const forwarding = Object.keys(headers).find(isForwarding)
  if (forwarding !== undefined) return `a request had ${forwarding}`
  const { referer, 'sec-fetch-site': site = 'same-origin' } = headers
  const isElsewhere = isLoopback(peer) && referer !== undefined && site === 'same-origin' && !isLoopbackOrigin(referer)
  return isElsewhere ? 'a page of this site was at an address that is not this machine’s' : undefined
}
