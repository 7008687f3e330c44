import { expect, type Locator, type Page, type Request } from '@playwright/test'

/** Longer than any page waits until it looks at the server again, and than most moments of a game stay on its stage. */
const STEP_MS = 10_000

/** So many looks at a page, a few seconds, is an answer waited for. */
const MOST_LOOKS = 100

/** What a page has asked and has no answer to yet, by page. */
const asked = new WeakMap<Page, Set<Request>>()

/** Gives a page a clock that a story moves: nothing on it is waited for in real time. Before the page is opened. */
export async function takeClock(page: Page): Promise<void> {
  const open = new Set<Request>()
  asked.set(page, open)
  // Of live events a request may stay open for long.
  page.on('request', (request) => void (request.url().includes('/live') || open.add(request)))
  const forget = (request: Request) => void open.delete(request)
  page.on('requestfinished', forget).on('requestfailed', forget)
  await page.clock.install()
}

/** Moves a page's clock on until something is so: the page looks at the server again, once it has its last answer, and its stage goes on. */
export async function untilSo(page: Page, isSo: () => Promise<boolean>, what = 'it comes'): Promise<void> {
  let looks = 0
  const look = async () => {
    if (await isSo()) return true
    looks += 1
    // Of a request that a page gave up as it was left, the browser does not always say so.
    if (looks % MOST_LOOKS === 0) asked.get(page)?.clear()
    if (asked.get(page)?.size === 0) await page.clock.fastForward(STEP_MS)
    return isSo()
  }
  await expect.poll(look, { message: what, intervals: [20, 50] }).toBe(true)
}

/** The same, until something is to be seen. */
export const untilSeen = (page: Page, wanted: Locator): Promise<void> =>
  untilSo(page, () => wanted.first().isVisible(), wanted.toString())
