import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchesReply } from '@masquerade/protocol'
import { type Answer, type Way, wayTo } from './ask-site.ts'

/** What visitors met, all of them together. */
export interface Met {
  /** How many answers, by their status. */
  answers: Record<number, number>
  /** One line for each request that got no answer, or one that says that the site failed. */
  failures: string[]
}

export interface Visitors {
  met: Met
  /** Resolves when everybody has left. Throws when something that was kept for them is not there. */
  leave(): Promise<void>
}

/** Pages and answers of the API that everybody may ask for, the expensive ones among them. */
const READ = [
  '/',
  '/arenas',
  '/watch',
  '/agents',
  '/api/v1/matches?limit=20',
  '/api/v1/arenas',
  '/api/v1/agents?limit=20',
]
const READERS = 6
const READ_EVERY_MS = 350
const MARKERS = 2
const MARK_EVERY_MS = 900
/** Visitors' numbers; those of spectators are others. */
const FIRST = 100

/** People who read pages and programs that read the API, and some who mark whom they suspect: what is not asked twice. */
export function visit(site: string): Visitors {
  const met: Met = { answers: {}, failures: [] }
  const left = new AbortController()
  const { signal } = left
  const ways = Array.from({ length: READERS + MARKERS }, (_, number) => wayTo(site, FIRST + number))
  const rest = (ms: number) => sleep(ms, undefined, { signal }).catch(() => {}) // ends with the visit
  const all = Promise.all(ways.map((way, number) => (number < READERS ? read(way, number) : mark(way))))
  return {
    met,
    async leave() {
      left.abort()
      const lost = (await all).flat()
      for (const way of ways) way.close()
      if (lost.length > 0) throw new Error(`marks that were sealed are gone: ${lost.join(', ')}`)
    },
  }

  async function asked(way: Way, ...of: Parameters<Way['ask']>): Promise<Answer | undefined> {
    try {
      const answer = await way.ask(...of)
      met.answers[answer.status] = (met.answers[answer.status] ?? 0) + 1
      if (answer.status >= 500) met.failures.push(`${of[0]} ${of[1]}: ${answer.status} ${answer.body.slice(0, 120)}`)
      return answer
    } catch (error) {
      met.failures.push(`${of[0]} ${of[1]}: ${error instanceof Error ? error.message : error}`)
      return undefined
    }
  }

  async function read(way: Way, number: number): Promise<string[]> {
    for (let turn = number; !signal.aborted; turn++) {
      await asked(way, 'GET', READ[turn % READ.length] ?? '/')
      await rest(READ_EVERY_MS)
    }
    return []
  }

  /** Which of the marks that were sealed are not there at the end. */
  async function mark(way: Way): Promise<string[]> {
    const sealed: { match: string; round: number; seat: number; cookie: string }[] = []
    while (!signal.aborted) {
      await rest(MARK_EVERY_MS)
      const match = await aMatch(way)
      if (!match) continue
      const page = await asked(way, 'GET', `/watch/${match}`)
      const cookie = (page?.headers['set-cookie'] ?? []).map((one) => one.split(';', 1)[0]).join('; ')
      if (!cookie) continue
      const body = { round: 1, seat: 1 }
      const headers = { cookie, origin: site }
      const answer = await asked(way, 'POST', `/api/v1/matches/${match}/guesses`, { headers, body })
      if (answer && answer.status < 300) sealed.push({ match, ...body, cookie })
    }
    const there = await Promise.all(
      sealed.map(async ({ match, round, seat, cookie }) => {
        const answer = await asked(way, 'GET', `/api/v1/matches/${match}/guesses`, { headers: { cookie } })
        const items: { round: number; seat: number }[] = answer?.status === 200 ? JSON.parse(answer.body).items : []
        return items.some((one) => one.round === round && one.seat === seat)
      }),
    )
    return sealed.filter((_, index) => !there[index]).map(({ match }) => match)
  }

  async function aMatch(way: Way): Promise<string | undefined> {
    const answer = await asked(way, 'GET', '/api/v1/matches?status=running&game=who-is-spy&limit=5')
    if (answer?.status !== 200) return undefined
    const { items }: MatchesReply = JSON.parse(answer.body)
    return items[Math.floor(Math.random() * items.length)]?.id
  }
}
