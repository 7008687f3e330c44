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

/** Next asks itself for the page that an action leads to, with the headers of the request: this one is its pass. */
const PASS = 'x-masquerade-pass'
const OURS: readonly string[] = [AT_THIS_MACHINE, PASS]

export interface Doorman {
  /**
   * Leaves no header that says where a request comes from but those that say what is known. Whatever looks at the
   * request has to come after this: our own code, Next, next-auth, and the gateway.
   */
  receive(request: IncomingMessage): Visitor
  /** Tells the pages, and them alone, what they need not find out. */
  announce(request: IncomingMessage, visitor: Visitor): void
}

export interface Visitor {
  /** Sits at this machine: may sign in by a name alone where that is offered. */
  atThisMachine: boolean
  /** Was received before: Next asks for a part of what it answers. */
  again?: true
}

export interface DoormanOptions {
  trusted: Networks
  /** The address under which the site is known, whatever it was asked by. */
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
 * Of the headers of a request that was received, those by which the site is asked, as an origin says them, whom it comes from,
 * and the pass: what an answer for everybody is made with.
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

/** A request that was received before, whose headers Next sends on with a host of its own. */
function returning(request: IncomingMessage): Visitor {
  const { 'x-forwarded-host': host } = request.headers
  setHost(request, typeof host === 'string' ? host : request.headers.host)
  return { atThisMachine: request.headers[AT_THIS_MACHINE] === '1', again: true }
}

/** Both, or Next would take the one and we the other. */
function setHost({ headers }: IncomingMessage, host: string | undefined): void {
  if (host === undefined) return
  headers.host = host
  headers['x-forwarded-host'] = host
}

/**
 * A page elsewhere whose name was pointed at 127.0.0.1 asks by that name, and its forms come from there; what a proxy
 * passes on has come from further away.
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
  /** Inspects a request from an address that is no trusted proxy. */
  look(request: IncomingMessage, peer: string): void
  /** Whether a proxy on this machine was seen: from then on a request from this machine may come from anywhere. */
  seen(): boolean
}

/**
 * Notices a proxy that is not configured: it makes every client look like one on this machine. A proxy may add no header
 * that shows it, but browsers behind it name the page that they are on.
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
          'visitors is not believed, all of them count as one, and nobody signs in by a name alone any more ' +
          '(docs/operating-network.md)',
      )
    },
    seen: () => seen,
  }
}

/** The sign of a proxy in a request, if it has one; clients further away may send any header they like. */
function evidenceOf({ headers }: IncomingMessage, peer: string): string | undefined {
  if (!isPrivate(peer)) return undefined
  const forwarding = Object.keys(headers).find(isForwarding)
  if (forwarding !== undefined) return `a request had ${forwarding}`
  const { referer, 'sec-fetch-site': site = 'same-origin' } = headers
  const isElsewhere = isLoopback(peer) && referer !== undefined && site === 'same-origin' && !isLoopbackOrigin(referer)
  return isElsewhere ? 'a page of this site was at an address that is not this machine’s' : undefined
}
