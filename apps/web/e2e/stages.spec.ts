import { STAGED } from '@masquerade/games'
import type { APIRequestContext, Browser } from '@playwright/test'
import { followScripts, MOST_JAVASCRIPT, type Script } from './javascript.ts'
import { openMatch } from './match-player.ts'
import { expect, test } from './story.ts'

test('a game’s stage comes with its own matches, within the limit of a match page, and with no other page', async ({
  browser,
  request,
  baseURL,
}) => {
  const loaded = new Map<string, string[]>()
  for (const game of STAGED) {
    const scripts = await scriptsOf(browser, `${baseURL}/watch/${await finishedMatchOf(request, game)}`)
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000
    expect(kilobytes, `kilobytes of JavaScript of a match of ${game}`).toBeLessThanOrEqual(MOST_JAVASCRIPT.match)
    loaded.set(game, urls(scripts))
  }
  const list = urls(await scriptsOf(browser, `${baseURL}/watch?status=finished`))
  for (const [game, mine] of loaded) {
    const others = new Set([...loaded].flatMap(([other, theirs]) => (other === game ? [] : theirs)))
    const own = mine.filter((script) => !others.has(script))
    expect(own, `what only matches of ${game} load`).not.toEqual([])
    expect(list.filter((script) => own.includes(script))).toEqual([])
  }
})

async function finishedMatchOf(request: APIRequestContext, game: string): Promise<string> {
  let found = ''
  await expect
    .poll(async () => {
      const { items } = await (await request.get(`/api/v1/matches?status=finished&game=${game}&limit=1`)).json()
      found = items[0]?.id ?? ''
      return found
    })
    .not.toBe('')
  return found
}

/** What a page has loaded by the time that it can be used, in a browser that has nothing of it; the bench waits longer. */
async function scriptsOf(browser: Browser, url: string): Promise<Script[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const loaded = await followScripts(page)
    if (/\/watch\/[^?]/.test(url)) await openMatch(page, url)
    else await page.goto(url, { waitUntil: 'load' })
    return loaded()
  } finally {
    await context.close()
  }
}

const urls = (scripts: readonly Script[]): string[] => scripts.map(({ url }) => url)
