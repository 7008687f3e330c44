import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import { BROKEN_POLICY, brokenPage } from './broken-page.ts'
import type { FrontRefusal } from './send-json.ts'

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

const RETRY_AFTER_S = 5
const OUT_OF_REACH: FrontRefusal = {
  code: 'unavailable',
  message: 'The database of this site is out of reach or takes nothing right now: try again in a moment.',
}
const BROKEN: FrontRefusal = { code: 'broken', message: 'This is broken; the failure has been noted.' }

/**
 * The answer when something failed. Next says 500 whatever it was, and says it to a program without a word: a
 * database that is out of reach, or takes nothing, is 503 and when to come again, and an answer without words of its own gets
 * problem details. The page that Next has ready for when everything fails was made with the site, so that no nonce is in it:
 * one that needs none takes its place.
 */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #outOfReach = false
  #failed = false
  /** How much is left at the front door, told where no route tells a narrower limit of its own: that one ends first. */
  leftAtDoor: Readonly<Record<string, string>> = {}
  /** What makes the scripts of this page ours; none where no page is the answer. */
  nonce: string | undefined
  /** The body in place of what is sent. */
  #words: string | undefined
  #wordsAreAll = false

  /** Something failed while this was made, whatever its status says: a page that is begun keeps the one that it has. */
  get hasFailed(): boolean {
    return this.#failed || this.#outOfReach
  }

  noteFailure(): void {
    this.#failed = true
  }

  /** The database could not be reached, or took nothing, while this was made. */
  noteOutOfReach(): void {
    this.#outOfReach = true
  }

  override writeHead(status: number, reason?: string | Head, head?: Head): this {
    if (!this.hasHeader('ratelimit-policy')) {
      for (const [name, value] of Object.entries(this.leftAtDoor)) this.setHeader(name, value)
    }
    const unavailable = status === 500 && this.#outOfReach
    if (unavailable) {
      this.statusMessage = ''
      this.setHeader('retry-after', RETRY_AFTER_S)
      this.setHeader('cache-control', 'no-store')
    }
    const isWordless = !this.hasHeader('content-type') && typeof reason !== 'object' && head === undefined
    if (status === 500 && isWordless) {
      const { code, message } = unavailable ? OUT_OF_REACH : BROKEN
      this.#words = JSON.stringify(problemOf(unavailable ? 503 : 500, code, message, this.req.url?.split('?', 1)[0]))
      this.setHeader('content-type', PROBLEM_TYPE)
      this.setHeader('content-length', Buffer.byteLength(this.#words))
      this.#wordsAreAll = true
    }
    const code = unavailable ? 503 : status
    if (code >= 500 && this.#isMadeBefore()) this.#putInPlace(brokenPage(unavailable ? 'away' : 'broken'))
    return typeof reason === 'object' ? super.writeHead(code, reason) : super.writeHead(code, reason, head)
  }

  override write(...given: unknown[]): boolean {
    if (this.statusCode === 500 && !this.headersSent) this.writeHead(500)
    if (!this.#wordsAreAll) return Reflect.apply(super.write, this, given)
    const done = given.at(-1)
    if (typeof done === 'function') queueMicrotask(() => done())
    return true
  }

  override end(...given: unknown[]): this {
    if (this.statusCode === 500 && !this.headersSent) this.writeHead(500)
    if (!this.#wordsAreAll) return Reflect.apply(super.end, this, given)
    if (this.#words !== undefined) super.write(this.#words)
    this.#words = undefined
    return Reflect.apply(super.end, this, typeof given.at(-1) === 'function' ? given.slice(-1) : [])
  }

  /** Next gives an etag to what it has ready, and to nothing that it makes for somebody. */
  #isMadeBefore(): boolean {
    return this.hasHeader('etag') && String(this.getHeader('content-type')).startsWith('text/html')
  }

  #putInPlace(page: string): void {
    for (const name of ['etag', 'content-encoding', 'last-modified']) this.removeHeader(name)
    this.setHeader('content-type', 'text/html; charset=utf-8')
    this.setHeader('content-length', Buffer.byteLength(page))
    this.setHeader('content-security-policy', BROKEN_POLICY)
    this.setHeader('cache-control', 'no-store')
    this.#words = page
    this.#wordsAreAll = true
  }
}
