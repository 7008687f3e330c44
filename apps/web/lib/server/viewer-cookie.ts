import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The cookie by which a browser is recognized without knowing its user. The functions here are pure, except that new
 * ids are random.
 */
const PLAIN = 'viewer'
/**
 * The cookie's name at an https address: only this very host can set such a cookie, neither another host of the domain
 * nor an attacker on the network.
 */
const OF_HOST = '__Host-viewer'
export const VIEWER_COOKIES = [PLAIN, OF_HOST]
export const VIEWER_SECONDS = 365 * 24 * 60 * 60

/** The name of the request header that proxy.ts sets to `1` when the answer sets a new viewer cookie. */
export const NEW_VIEWER = 'x-masquerade-new-viewer'

export const viewerCookie = (secure: boolean): string => (secure ? OF_HOST : PLAIN)

/** Makes the cookie of a new viewer: a random id that is signed, so that it cannot be forged. */
export function newViewerCookie(secret: string): string {
  return sealedViewer(randomBytes(16).toString('base64url'), secret)
}

export function sealedViewer(id: string, secret: string): string {
  return `${id}.${sealOf(id, secret)}`
}

/** Returns the id in a viewer's cookie; undefined when the cookie is missing, broken or forged. */
export function viewerIn(cookie: string | undefined, secret: string): string | undefined {
  const [, id, seal] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? []
  if (id === undefined || seal === undefined) return undefined
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(id, secret))) ? id : undefined
}

/**
 * Signs a viewer's id. The signed text has a prefix, so that the signature differs from those of other texts that are
 * signed with the same secret.
 */
const sealOf = (id: string, secret: string): string =>
  createHmac('sha256', secret).update(`viewer ${id}`).digest('base64url')
