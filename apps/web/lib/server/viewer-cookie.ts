import { randomBytes } from 'node:crypto'
import { sealed, unsealed } from './seal.ts'

/** The name of the cookie by which the site recognizes a browser again, without knowing who uses it. */
const PLAIN = 'viewer'
const OF_HOST = '__Host-viewer'
export const VIEWER_COOKIES = [PLAIN, OF_HOST]
export const VIEWER_SECONDS = 365 * 24 * 60 * 60

/** This header is `1` on a request whose answer gives the browser a new viewer cookie. */
export const NEW_VIEWER = 'x-masquerade-new-viewer'

export const viewerCookie = (secure: boolean): string => (secure ? OF_HOST : PLAIN)

export const newViewerCookie = (secret: string): string => sealedViewer(randomBytes(16).toString('base64url'), secret)

/** The length of 16 bytes in the encoding base64url. */
const ID_LENGTH = 22

export const sealedViewer = (id: string, secret: string): string => sealed(id, 'viewer', secret)

export function viewerIn(cookie: string | undefined, secret: string): string | undefined {
  const id = unsealed(cookie ?? '', 'viewer', secret)
  return id?.length === ID_LENGTH ? id : undefined
}
