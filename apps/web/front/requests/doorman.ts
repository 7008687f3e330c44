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

/** By this secret header a page that Next itself requests after a form is known to come from Next. */
const PASS = 'x-masquerade-pass'
const OURS: readonly string[] = [AT_THIS_MACHINE, PASS]

export type Doorman = ReturnType<typeof openDoorman>

export interface Visitor {
  /** Whether the client runs on this machine; such a client may sign in by a name alone, if the site offers that. */
  atThisMachine: boolean
  /** True for a request that Next sends to its own server; the visitor's original request was already verified. */
  again?: true
}

interface DoormanOptions {
  trusted: Networks
  publicUrl: string | undefined
  warn(line: string): void
}

export function openDoorman({ trusted, publicUrl, warn }: DoormanOptions) {
  const known = publicUrl === undefined ? undefined : new URL(publicUrl)
  const pass = randomBytes(32).toString('base64url')
  const proxies = proxyWatch(warn)

  return {
    /** Replaces all headers that say where a request comes from by verified ones, before other code reads them. */
    receive(request: IncomingMessage): Visitor {
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

    /** Writes the verified facts about a client into request headers, in place of what the client sent. */
    announce({ headers }: IncomingMessage, { atThisMachine }: Visitor): void {
      headers[PASS] = pass
      if (atThisMachine) headers[AT_THIS_MACHINE] = '1'
    },
  }
}

/** Returns only the verified headers of a request, so that a page made from them can be cached for everybody. */
export function receivedAt(origin: string, given: IncomingHttpHeaders): IncomingHttpHeaders {
  const { host, protocol } = new URL(origin)
  const { 'x-forwarded-for': sender, [PASS]: pass } = given
  return {
    ...{ host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) },
    ...(sender !== undefined && { 'x-forwarded-for': sender }),
    ...(pass !== undefined && { [PASS]: pass }),
  }
}

/** Restores only the host header of a verified request that Next sends to its own server and has changed. */
function returning(request: IncomingMessage): Visitor {
  const { 'x-forwarded-host': host } = request.headers
  setHost(request, typeof host === 'string' ? host : request.headers.host)
  return { atThisMachine: request.headers[AT_THIS_MACHINE] === '1', again: true }
}

/** Sets both headers that name the host, since Next reads one of them and our code the other. */
function setHost({ headers }: IncomingMessage, host: string | undefined): void {
  if (host === undefined) return
  headers.host = host
  headers['x-forwarded-host'] = host
}

/** Connection, host and origin are local, and no proxy has forwarded the request. */
function isNextToUs({ headers }: IncomingMessage, { peer, host = '' }: Sender): boolean {
  return (
    isLoopback(peer) &&
    isLoopbackHost(host) &&
    (headers.origin === undefined || isLoopbackOrigin(headers.origin)) &&
    !Object.keys(headers).some(isForwarding)
  )
}

/** Warns about an unnamed reverse proxy on this machine: all its visitors would seem to be on this machine. */
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
    seen: () => seen,
  }
}

/** Only private addresses can show a proxy, since clients on the internet may send any header they like. */
function evidenceOf({ headers }: IncomingMessage, peer: string): string | undefined {
  if (!isPrivate(peer)) return undefined
  const forwarding = Object.keys(headers).find(isForwarding)
  if (forwarding !== undefined) return `a request had ${forwarding}`
  const { referer, 'sec-fetch-site': site = 'same-origin' } = headers
  const isElsewhere = isLoopback(peer) && referer !== undefined && site === 'same-origin' && !isLoopbackOrigin(referer)
  return isElsewhere ? 'a page of this site was at an address that is not this machine’s' : undefined
}
