import { type IncomingMessage, type OutgoingHttpHeader, type OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import type { FrontRefusal } from './send-json.ts'

type Head = OutgoingHttpHeaders | OutgoingHttpHeader[]

const RETRY_AFTER_S = 5
const OUT_OF_REACH: FrontRefusal = {
  code: 'unavailable',
  message: 'The database of this site is out of reach or takes nothing right now: try again in a moment.',
}
const BROKEN: FrontRefusal = { code: 'broken', message: 'This is broken; the failure has been noted.' }

/** Answers 503 if the database is unreachable or read-only; an error without a text gets a JSON text. */
export class SiteResponse<Request extends IncomingMessage = IncomingMessage> extends ServerResponse<Request> {
  #outOfReach = false
  #failed = false
  /** How many requests the client may still send; a route with a stricter limit sends its own headers. */
  leftAtDoor: Readonly<Record<string, string>> = {}
  nonce: string | undefined
  #words: string | undefined
  #wordsAreAll = false

  /** Whether making the response failed; if sending had already begun, its status still says that it succeeded. */
  get hasFailed(): boolean {
    return this.#failed || this.#outOfReach
  }

  noteFailure(): void {
    this.#failed = true
  }

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

  /** Whether a page was built in advance: Next sets an ETag for such pages only. */
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

export const BROKEN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const WORDS = {
  broken: {
    en: ['Something went wrong on this page', 'It is our fault, not yours, and it is in our log. Please try again.'],
    zh: '是我们的错，不是你的，错误已经记录。请再试一次。',
  },
  away: {
    en: ['This page is away for a moment', 'The database of this site is out of reach or takes nothing right now.'],
    zh: '本站的数据库暂时连不上，请稍后再试。',
  },
} as const

/** When even the error page failed: plain text in both languages, and a link that tries the address again. */
function brokenPage(why: keyof typeof WORDS): string {
  const { en, zh } = WORDS[why]
  const [title, says] = en
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Masquerade</title>
<style>:root { color-scheme: light dark; font-family: system-ui, sans-serif } body { margin: 3rem 1.5rem; max-width: 40rem }</style>
</head>
<body>
<main>
<h1>${title}</h1>
<p>${says}</p>
<p lang="zh">${zh}</p>
<p><a href="">Try again <span lang="zh">再试一次</span></a> · <a href="/">Masquerade</a></p>
</main>
</body>
</html>
`
}
