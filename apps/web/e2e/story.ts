import type { MatchCard, MatchesReply } from '@masquerade/protocol'
import { test as base, expect } from '@playwright/test'
import { query } from '../../../scripts/postgres/connected.ts'
import { stackDatabase } from './administrator.ts'
import type { DrivenMatch, Wanted } from './driven-match.ts'
import { type Driver, openDriver } from './driver.ts'

interface Fixtures {
  /** Signing in is limited by address, and all stories come from one: what others have counted for it is let go. */
  signInsForgotten: undefined
  /** Errors in the browser that a story is about; any other fails it. */
  expected: RegExp
  /** A match from the public API: one of those that were played before, or one that is being played and stands still. */
  aMatch: (status: 'running' | 'finished') => Promise<MatchCard>
  /** A match that is being played, and goes on when the story says so; given up when the story is over before it. */
  drivenMatch: (wanted?: Partial<Wanted>) => Promise<DrivenMatch>
}

interface OfWorker {
  driver: Driver
}

/** A story run against the running site. An error in the browser's console fails it. */
export const test = base.extend<Fixtures, OfWorker>({
  signInsForgotten: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see a pattern
    async ({}, use) => {
      await query(stackDatabase(), `DELETE FROM rate_limit WHERE key LIKE 'sign-in:127.%'`)
      await use(undefined)
    },
    { auto: true },
  ],
  expected: [/^never$/, { option: true }],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see a pattern
  baseURL: async ({}, use) => {
    const base = process.env.E2E_BASE
    if (!base) throw new Error('E2E_BASE is missing: global-setup.ts sets it')
    await use(base)
  },
  page: async ({ page, expected }, use) => {
    const errors: string[] = []
    const note = (error: string) => {
      if (!expected.test(error)) errors.push(error)
    }
    page.on('pageerror', (error) => note(`${error.name}: ${error.message}`))
    page.on('console', (message) => {
      if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
    })
    // No page of ours is stopped by its own policy.
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, sample }) => {
        console.error(`policy: ${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`)
      })
    })
    await use(page)
    expect(errors, 'errors in the browser').toEqual([])
  },
  driver: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see a pattern
    async ({}, use) => {
      const driver = await openDriver(stackDatabase())
      await use(driver)
      await driver.close()
    },
    { scope: 'worker' },
  ],
  drivenMatch: async ({ driver }, use) => {
    const begun: DrivenMatch[] = []
    await use(async (wanted) => {
      const match = await driver.begin({ arena: FIRST_ARENA, ...wanted })
      begun.push(match)
      return match
    })
    for (const match of begun) await match.void()
  },
  aMatch: async ({ request, drivenMatch }, use) => {
    await use(async (status) => {
      if (status === 'running') {
        const match = await drivenMatch()
        await match.after(SOME_MOVES)
        return (await request.get(`/api/v1/matches/${match.id}`)).json()
      }
      const reply = await request.get(`/api/v1/matches?status=finished&arena=${FIRST_ARENA}&limit=1`)
      const { items }: MatchesReply = await reply.json()
      const [newest] = items
      if (!newest) throw new Error('no match was played before: history.ts does')
      return newest
    })
  },
})

/** The site's first, of *Who is Spy?* in English. */
export const FIRST_ARENA = 'parlour'
/** Enough of a match to look at. */
const SOME_MOVES = 3

export { expect }
