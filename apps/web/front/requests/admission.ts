import type { IncomingMessage } from 'node:http'
import type { BoundedRequest, Receive } from '@masquerade/inbound'
import { LIVE_PATH, MAILBOX_PATH, MOST_ANSWER_BYTES, USUAL_LIVE_PATH } from '@masquerade/protocol'
import {
  API_PATH,
  MOST_BODY_BYTES,
  MOST_MANIFEST_BYTES,
  MOST_PICTURE_BYTES,
  MOST_SUPPLY_BYTES,
} from '@masquerade/protocol/public-api'
import { headersOf, isSafe, isSameOrigin } from '../../lib/auth/request-origin.ts'
import { isLive } from '../live-proxy.ts'
import type { securityHeaders } from '../responses/security-headers.ts'
import { type FrontRefusal, sendProblem } from '../responses/send-json.ts'
import type { SiteResponse } from '../responses/site-response.ts'
import type { Doorman } from './doorman.ts'

const NOT_A_PATH: FrontRefusal = {
  code: 'bad-request',
  message: 'A request here asks for a path, which begins with a slash.',
}

interface AdmissionOptions {
  doorman: Doorman
  setSecurityHeaders: ReturnType<typeof securityHeaders>
  receive: Receive
  publicUrl: string | undefined
  watch?: ((request: BoundedRequest, response: SiteResponse, pathname: string) => void) | undefined
}

export function admission({ doorman, setSecurityHeaders, receive, publicUrl, watch }: AdmissionOptions) {
  return async (request: BoundedRequest, response: SiteResponse) => {
    const visitor = doorman.receive(request)
    const pathname = pathOf(request.url)
    watch?.(request, response, pathname)
    setSecurityHeaders(request, response, pathname)
    if (!(await receive(request, response, mostBytesAt(pathname)))) return undefined
    if (!pathname.startsWith('/')) return void sendProblem(response, 400, NOT_A_PATH)
    const isForm = !pathname.startsWith('/api/') && !isLive(pathname)
    if (isFromOtherOrigin(request, publicUrl, isForm)) return void sendProblem(response, 403, OTHER_ORIGIN)
    return { visitor, pathname }
  }
}

export const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? '/'

const LONGEST_PART = 500

/** `unreadable` cannot be decoded; `nowhere` has control characters or a part that no page's path has. */
export function senseOf(pathname: string): 'good' | 'unreadable' | 'nowhere' {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return 'unreadable'
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  if (/[\u0000-\u001f\u007f]/.test(decoded)) return 'nowhere'
  return pathname.split('/').some((part) => part.length > LONGEST_PART) ? 'nowhere' : 'good'
}

/** The greatest size in bytes of a form with a picture in it; Next has the same limit. */
const MOST_OF_A_FORM = 1_000_000

/** Size limits of bodies by the beginning of the path: the first that matches counts, so longer ones come first. */
const MOST_BYTES: readonly (readonly [path: string, bytes: number])[] = [
  ['/api/auth', 4_000],
  [MAILBOX_PATH, MOST_ANSWER_BYTES],
  [`${API_PATH}/account/arenas`, Math.max(MOST_SUPPLY_BYTES, MOST_PICTURE_BYTES)],
  [`${API_PATH}/experiments`, MOST_MANIFEST_BYTES],
  ['/api', MOST_BODY_BYTES],
  // An agent's answer arrives inside a socket.io message, which is some bytes longer.
  [LIVE_PATH, MOST_ANSWER_BYTES + 1_024],
  [USUAL_LIVE_PATH, MOST_ANSWER_BYTES + 1_024],
]
export function mostBytesAt(pathname: string): number {
  const [, bytes] = MOST_BYTES.find(([path]) => pathname === path || pathname.startsWith(`${path}/`)) ?? []
  return bytes ?? MOST_OF_A_FORM
}

const OTHER_ORIGIN: FrontRefusal = {
  code: 'other-origin',
  message: 'Something is changed here from pages of this site only: a program sends a personal token.',
}

/** Browsers name the site whose page sent a change in a header; programs send a token instead. */
export function isFromOtherOrigin(request: IncomingMessage, publicUrl?: string, isForm = false): boolean {
  if (isSafe(request.method) || request.headers.authorization !== undefined) return false
  const { get } = headersOf(request)
  const site = get('sec-fetch-site')
  if (site !== null && site !== 'none') return site !== 'same-origin'
  const said = (name: string) => (name === 'sec-fetch-site' ? null : get(name))
  return (isForm || get('origin') !== null) && !isSameOrigin({ get: said }, publicUrl)
}
