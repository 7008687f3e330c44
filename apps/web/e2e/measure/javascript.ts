import type { Browser } from '@playwright/test'

/** What a page still asks for that long after everything stood still belongs to something else. */
const QUIET_MS = 1_500

/**
 * How many bytes of JavaScript a page transfers, gzipped, as they came over the wire: what it loads itself, in a browser
 * that has nothing of it yet and fetches nothing ahead.
 */
export async function javascriptOf(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    // Links on the screen would fetch what lies behind them, and the code for it.
    await page.route('**/*', (route) =>
      route.request().headers()['next-router-prefetch'] ? route.abort() : route.continue(),
    )
    const client = await context.newCDPSession(page)
    await client.send('Network.enable')
    await client.send('Network.setExtraHTTPHeaders', { headers: { 'accept-encoding': 'gzip' } })
    const scripts = new Set<string>()
    let bytes = 0
    client.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script' || /javascript/.test(response.mimeType)) scripts.add(requestId)
    })
    client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength
    })
    await page.goto(url, { waitUntil: 'load' })
    let before = -1
    while (before !== bytes) {
      before = bytes
      await page.waitForTimeout(QUIET_MS)
    }
    return bytes
  } finally {
    await context.close()
  }
}
