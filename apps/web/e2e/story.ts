import type { MatchCard, MatchesReply, MatchStatus } from '@masquerade/protocol'
import { test as base, expect } from '@playwright/test'
import { stackDatabase } from './administrator.ts'
import { query } from './stack.ts'

interface Fixtures {
  /** Signing in is limited by address, and all stories come from one: what others have counted for it is let go. */
  signInsForgotten: undefined
  /** Errors in the browser that a story is about; any other fails it. */
  expected: RegExp
  /** A match in a state, from the public API. */
  aMatch: (status: MatchStatus) => Promise<MatchCard>
}

/** Longer than a match takes, so that a new one begins meanwhile. */
const FOR_ONE = { timeout: 100_000 }

/** A story run against the running site. An error in the browser's console fails it. */
export const test = base.extend<Fixtures>({
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
  aMatch: async ({ request }, use) => {
    await use(async (status) => {
      let match: MatchCard | undefined
      await expect
        .poll(async () => {
          const reply: MatchesReply = await (
            await request.get(`/api/v1/matches?status=${status}&arena=${arenaOf(status)}&limit=1`)
          ).json()
          match = reply.items[0]
          if (match?.status === 'running' && !(await hasJustBegun(match.id))) return 'about to end'
          return match?.status
        }, FOR_ONE)
        .toBe(status)
      return match!

      /** Stories look at what goes on: there is time to open a page before this match's end. */
      async function hasJustBegun(id: string): Promise<boolean> {
        const log = await request.get(`/api/v1/matches/${id}/events`)
        if (!log.ok()) return false
        const { events } = await log.json()
        return events.filter(({ type }: { type: string }) => type === 'spoke').length <= 3
      }
    })
  },
})

/**
 * Running matches of house agents alone: people may take a minute for a sentence, and the English tables wait for agents
 * that other stories brought and took away.
 */
export const arenaOf = (status: MatchStatus): string => (status === 'running' ? 'teahouse' : 'parlour')

export { expect }
