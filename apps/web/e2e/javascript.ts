import type { Page } from '@playwright/test'

/** The most that a page may load, in kilobytes, gzipped; whichever game a match is of. */
export const MOST_JAVASCRIPT = { home: 186, 'watch list': 180, match: 205 }

export interface Script {
  url: string
  /** As they came over the wire. */
  bytes: number
}

/** Returns a function that lists the scripts loaded since the call. The page prefetches nothing, and scripts arrive gzipped. */
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
