import type { Browser, Page } from '@playwright/test'

/** What a page still asks for that long after everything stood still belongs to something else. */
const QUIET_MS = 1_500

/** The most that a page may load, in kilobytes, gzipped; whichever game a match is of. */
export const MOST_JAVASCRIPT = { home: 186, 'watch list': 180, match: 205 }

export interface Script {
  url: string
  /** As they came over the wire. */
  bytes: number
}

/**
 * How many bytes of JavaScript a page transfers, gzipped, as they came over the wire: what it loads itself, in a browser
 * that has nothing of it yet and fetches nothing ahead.
 */
export async function javascriptOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    const loaded = await followScripts(page)
    const bytes = () => loaded().reduce((sum, script) => sum + script.bytes, 0)
    await page.goto(url, { waitUntil: 'load' })
    for (let before = -1; before !== bytes(); await page.waitForTimeout(QUIET_MS)) before = bytes()
    return bytes()
  } finally {
    await context.close()
  }
}

/** Tells which scripts a page has loaded since; it fetches nothing ahead, and what comes is gzipped. */
export async function followScripts(page: Page): Promise<() => Script[]> {
  // Links on the screen would fetch what lies behind them, and the code for it.
  await page.route('**/*', (route) =>
    route.request().headers()['next-router-prefetch'] ? route.abort() : route.continue(),
  )
  const client = await page.context().newCDPSession(page)
  await client.send('Network.enable')
  await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
  const scripts = new Map<string, Script>()
  client.on('Network.responseReceived', ({ requestId, type, response: { url, mimeType } }) => {
    if (type === 'Script' || /javascript/.test(mimeType)) scripts.set(requestId, { url, bytes: 0 })
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const script = scripts.get(requestId)
    if (script) script.bytes += encodedDataLength
  })
  return () => [...scripts.values()]
}
