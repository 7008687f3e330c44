import type { GuessesReply } from '@masquerade/protocol'

/** Somebody who marks whom they suspect, and looks at the end whether what was sealed is there. */
export interface Marker {
  watch(matches: readonly string[]): void
  close(): Promise<void>
  /** How many marks were sealed, and those of them that are gone; to be asked once all is well again. */
  kept(): Promise<{ sealed: number; lost: string[] }>
}

interface Mark {
  match: string
  round: number
  seat: number
  cookie: string
}

const EVERY_MS = 6_000
const WITHIN_MS = 10_000
const TRIES = 5
const ROUND = 1

/** What is sealed was written down before it was answered: a process of the pages that is killed takes none of it along. */
export function marker(pages: string): Marker {
  const sealed: Mark[] = []
  let matches: readonly string[] = []
  let turn = 0
  let underWay: Promise<void> = Promise.resolve()
  const timer = setInterval(() => {
    const match = matches[turn++ % Math.max(1, matches.length)]
    if (match !== undefined) underWay = mark(match).catch(() => {}) // the pages are away, or it is not that kind of a game
  }, EVERY_MS)

  function ask(path: string, init: RequestInit = {}): Promise<Response> {
    return fetch(pages + path, { ...init, signal: AbortSignal.timeout(WITHIN_MS) })
  }

  async function mark(match: string): Promise<void> {
    const page = await ask(`/watch/${match}`)
    const cookie = page.headers
      .getSetCookie()
      .map((one) => one.split(';', 1)[0])
      .join('; ')
    await page.arrayBuffer()
    const seat = 1
    const answer = await ask(`/api/v1/matches/${match}/guesses`, {
      method: 'POST',
      headers: { cookie, origin: pages, 'content-type': 'application/json' },
      body: JSON.stringify({ round: ROUND, seat }),
    })
    await answer.arrayBuffer()
    // One whose answer did not come may be there or not.
    if (answer.ok) sealed.push({ match, round: ROUND, seat, cookie })
  }

  async function isThere({ match, round, seat, cookie }: Mark): Promise<boolean> {
    for (let tries = 1; ; tries++) {
      const answer = await ask(`/api/v1/matches/${match}/guesses`, { headers: { cookie } }).catch(() => undefined)
      if (answer?.ok) {
        const { items } = (await answer.json()) as GuessesReply // what the public API documents
        return items.some((one) => one.round === round && one.seat === seat)
      }
      if (tries === TRIES) return false
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }

  return {
    watch(now) {
      matches = now
    },
    async close() {
      clearInterval(timer)
      await underWay
    },
    async kept() {
      const lost: string[] = []
      for (const one of sealed)
        if (!(await isThere(one))) lost.push(`${one.match}, round ${one.round}, seat ${one.seat}`)
      return { sealed: sealed.length, lost }
    },
  }
}
