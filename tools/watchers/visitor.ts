import { setTimeout as sleep } from 'node:timers/promises'
import { jsonIn } from '@masquerade/game'
import type { MatchEventsReply } from '@masquerade/protocol'
import { messageOf } from '../../scripts/command/io.ts'
import { internalsIn, missingFrom, pageData } from './page-text.ts'

export interface Visit {
  what: string
  from: number
  to: number
  /**
   * How a page failed: `away` means no answer or an honest error page, `broken` that it showed internal details,
   * `behind` that events of the match were missing.
   */
  how: 'away' | 'broken' | 'behind'
  says: string
}

export interface Met {
  well: number
  badly: Visit[]
}

const EVERY_MS = 250
const WITHIN_MS = 30_000
const LEAST_EVENTS = 4
const READ = [
  ...['/', '/watch', '/arenas', '/agents'],
  ...['/api/v1/matches?limit=20', '/api/v1/arenas', '/api/v1/agents?limit=20'],
]
/** A browser's user agent is sent, since the site would otherwise take the visitor for a robot. */
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

/** A visitor that reads pages: each must be complete, or say in words that the site cannot answer now. */
export function visitor(pages: string, met: Met, send: typeof fetch = fetch) {
  const ending = new AbortController()
  let matches: readonly string[] = []
  const visiting = visit()

  async function visit(): Promise<void> {
    for (let turn = 0; !ending.signal.aborted; turn++) {
      await ask(READ[turn % READ.length] ?? '/')
      const match = matches[turn % Math.max(1, matches.length)]
      if (match !== undefined) await readMatch(match)
      await sleep(EVERY_MS, undefined, { signal: ending.signal }).catch(() => {})
    }
  }

  async function ask(path: string): Promise<{ text: string; from: number } | undefined> {
    const from = Date.now()
    const bad = (how: Visit['how'], says: string) => {
      if (!ending.signal.aborted) met.badly.push({ what: `GET ${path}`, from, to: Date.now(), how, says })
      return undefined
    }
    try {
      const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(WITHIN_MS)])
      const headers = { 'user-agent': BROWSER, accept: path.startsWith('/api/') ? 'application/json' : 'text/html' }
      const response = await send(pages + path, { headers, redirect: 'manual', signal })
      const text = await response.text()
      const inside = internalsIn(text)
      if (inside !== undefined) return bad('broken', `${response.status}, and it shows what is inside: ${inside}`)
      if (response.status === 503 && text.length > 0) return bad('away', '503')
      if (response.status !== 200) return bad('broken', `${response.status} ${text.slice(0, 80)}`)
      if (!isWhole(path, text)) return bad('broken', `200, and it is cut off: …${text.slice(-80)}`)
      met.well++
      return { text, from }
    } catch (error) {
      return bad('away', `no answer: ${wordsOf(error)}`)
    }
  }

  /** Reads the events of a running match from the API and then its page, which must show at least the same events. */
  async function readMatch(match: string): Promise<void> {
    const path = `/api/v1/matches/${match}/events`
    const before = await read(path)
    if (before?.status !== 'running' || before.events.length < LEAST_EVENTS) return
    const page = await ask(`/watch/${match}`)
    if (!page || (await read(path))?.status !== 'running') return
    const said = before.events.flatMap((event) => {
      return 'data' in event && typeof event.data.text === 'string' ? [event.data.text] : []
    })
    const lacking = missingFrom(pageData(page.text), said)
    if (lacking.length === 0) return
    const says = `it lacks ${lacking.length} of ${said.length} things that were said`
    met.badly.push({ what: `GET /watch/${match}`, from: page.from, to: Date.now(), how: 'behind', says })
  }

  async function read(path: string): Promise<MatchEventsReply | undefined> {
    const answer = await ask(path)
    return answer && JSON.parse(answer.text) // it is whole
  }

  return {
    watch(now: readonly string[]): void {
      matches = now
    },
    async close(): Promise<void> {
      ending.abort()
      await visiting
    },
  }
}

const isWhole = (path: string, text: string): boolean =>
  path.startsWith('/api/') ? jsonIn(text) !== undefined : text.trimEnd().endsWith('</html>')

function wordsOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? `: ${error.cause.message}` : ''
  return `${messageOf(error)}${cause}`
}
