import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** Pure except for the random id: the cookie by which a browser is recognized without knowing its user. */
const PLAIN = 'viewer'
/**
 * The cookie's name at an https address: only this very host can set such a cookie, neither another host of the domain
 * nor an attacker on the network.
 */
const OF_HOST = '__Host-viewer'
export const VIEWER_COOKIES = [PLAIN, OF_HOST]
export const VIEWER_SECONDS = 365 * 24 * 60 * 60

/** Set to `1` by proxy.ts on a request whose answer sets the cookie. */
export const NEW_VIEWER = 'x-masquerade-new-viewer'

export const viewerCookie = (secure: boolean): string => (secure ? OF_HOST : PLAIN)

/** A new viewer's cookie: a random id with our seal, so that it cannot be forged. */
export function newViewerCookie(secret: string): string {
  return sealedViewer(randomBytes(16).toString('base64url'), secret)
}

export function sealedViewer(id: string, secret: string): string {
  return `${id}.${sealOf(id, secret)}`
}

/** The id in a valid cookie; undefined when it is missing, broken or forged. */
export function viewerIn(cookie: string | undefined, secret: string): string | undefined {
  const [, id, seal] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? []
  if (id === undefined || seal === undefined) return undefined
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(id, secret))) ? id : undefined
}

/**
 * The seal of a viewer's id. The signed text has a prefix, so that the seal differs from everything else that is sealed
 * with the secret.
 */
const sealOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`viewer ${id}`).digest('base64url')
