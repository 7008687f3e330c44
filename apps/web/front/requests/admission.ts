import type { BoundedRequest, Receive } from '@masquerade/inbound'
import { isLive } from '../live-proxy.ts'
import type { securityHeaders } from '../responses/security-headers.ts'
import { type FrontRefusal, sendProblem } from '../responses/send-json.ts'
import type { SiteResponse } from '../responses/site-response.ts'
import type { Doorman, Visitor } from './doorman.ts'
import { mostBytesAt } from './most-bytes.ts'
import { isFromOtherOrigin, OTHER_ORIGIN } from './other-origin.ts'

/** The other forms of a request's target are for proxies. */
const NOT_A_PATH: FrontRefusal = {
  code: 'bad-request',
  message: 'A request here asks for a path, which begins with a slash.',
}

export interface AdmissionOptions {
  doorman: Doorman
  setSecurityHeaders: ReturnType<typeof securityHeaders>
  /** Takes the body of a request in. */
  receive: Receive
  /** The address under which the site is known. */
  publicUrl: string | undefined
  /** Told of every request, before anything is done about it. */
  watch?: ((request: BoundedRequest, response: SiteResponse, pathname: string) => void) | undefined
}

export interface Admitted {
  visitor: Visitor
  /** Not decoded. */
  pathname: string
}

/** What holds for every request, whatever answers it: undefined when it was refused, and has been answered. */
export type Admit = (request: BoundedRequest, response: SiteResponse) => Promise<Admitted | undefined>

/**
 * Judges each request before anything is done about it: who it comes from, whether its body is welcome, and whether a page of
 * another site sent it.
 */
export function admission({ doorman, setSecurityHeaders, receive, publicUrl, watch }: AdmissionOptions): Admit {
  return async (request, response) => {
    const visitor = doorman.receive(request)
    const pathname = pathOf(request.url)
    watch?.(request, response, pathname)
    setSecurityHeaders(request, response, pathname)
    if (!(await receive(request, response, mostBytesAt(pathname)))) return undefined
    if (!pathname.startsWith('/')) return refuse(response, 400, NOT_A_PATH)
    const isForm = !pathname.startsWith('/api/') && !isLive(pathname)
    if (isFromOtherOrigin(request, publicUrl, isForm)) return refuse(response, 403, OTHER_ORIGIN)
    return { visitor, pathname }
  }
}

function refuse(response: SiteResponse, status: number, refusal: FrontRefusal): undefined {
  sendProblem(response, status, refusal)
}

/** The path of a request as it was sent, not decoded. */
export function pathOf(url = '/'): string {
  return url.split('?', 1)[0] ?? '/'
}
