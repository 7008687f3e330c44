import { randomBytes } from 'node:crypto'
import { isSealed, sealOf } from './seal.ts'

/** The name of the cookie by which the site recognizes a browser again, without knowing who uses it. */
const PLAIN = 'viewer'
const OF_HOST = '__Host-viewer'
export const VIEWER_COOKIES = [PLAIN, OF_HOST]
export const VIEWER_SECONDS = 365 * 24 * 60 * 60

/** This header is `1` on a request whose answer gives the browser a new viewer cookie. */
export const NEW_VIEWER = 'x-masquerade-new-viewer'

export const viewerCookie = (secure: boolean): string => (secure ? OF_HOST : PLAIN)

export const newViewerCookie = (secret: string): string => sealedViewer(randomBytes(16).toString('base64url'), secret)

export const sealedViewer = (id: string, secret: string): string => `${id}.${sealOf(`viewer ${id}`, secret)}`

export function viewerIn(cookie: string | undefined, secret: string): string | undefined {
  const [, id, seal] = /^([A-Za-z0-9_-]{22})\.([A-Za-z0-9_-]{43})$/.exec(cookie ?? '') ?? []
  if (id === undefined || seal === undefined) return undefined
  return isSealed(`viewer ${id}`, secret, seal) ? id : undefined
}
