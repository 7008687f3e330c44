import { setTimeout as sleep } from 'node:timers/promises'
import type { GuessesReply } from '@masquerade/protocol'

const EVERY_MS = 1_000
const WITHIN_MS = 10_000
const TRIES = 5
const [ROUND, SEAT] = [1, 1]
const NOT_YET = 'not-reached'

/** A spectator that guesses roles: a confirmed guess must still be stored after a web process was killed. */
export function marker(pages: string, send: typeof fetch = fetch) {
  const sealed: { match: string; cookie: string }[] = []
  const unmarked = new Set<string>()
  const known = new Set<string>()
  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    const [match] = unmarked
    if (match === undefined) return
    unmarked.delete(match)
    const later = () => void unmarked.add(match)
    underWay = mark(match).then((isDone) => void (isDone || later()), later) // the pages are away
  }, EVERY_MS)

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return send(pages + path, { ...init, signal: AbortSignal.timeout(WITHIN_MS) })
  }

  async function mark(match: string): Promise<boolean> {
    const page = await ask(`/watch/${match}`)
    const cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    await page.arrayBuffer()
    const answer = await ask(`/api/v1/matches/${match}/guesses`, {
      method: 'POST',
      headers: { cookie, origin: pages, 'content-type': 'application/json' },
      body: JSON.stringify({ round: ROUND, seat: SEAT }),
    })
    const said = await answer.text()
    // A guess is counted only if the site confirmed it, since a guess without a reply may or may not be stored.
    if (answer.ok) sealed.push({ match, cookie })
    return answer.status < 500 && !said.includes(NOT_YET)
  }

  async function isThere({ match, cookie }: (typeof sealed)[number]): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const answer = await ask(`/api/v1/matches/${match}/guesses`, { headers: { cookie } }).catch(() => undefined)
      if (answer?.ok) {
        const { items } = (await answer.json()) as GuessesReply // what the public API documents
        return items.some((one) => one.round === ROUND && one.seat === SEAT)
      }
      if (tries === TRIES) return false
      await sleep(500)
    }
  }

  return {
    watch(matches: readonly string[]): void {
      for (const match of matches) {
        if (known.has(match)) continue
        known.add(match)
        unmarked.add(match)
      }
    },
    async close(): Promise<void> {
      clearInterval(timer)
      await underWay
    },
    async kept(): Promise<{ sealed: number; lost: string[] }> {
      const lost: string[] = []
      for (const one of sealed) if (!(await isThere(one))) lost.push(`${one.match}, round ${ROUND}, seat ${SEAT}`)
      return { sealed: sealed.length, lost }
    },
  }
}
