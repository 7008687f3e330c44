import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

/**
 * The workbench of `npm run dev -- --game ID` is apart from the site: the site builds and serves nothing of the
 * workbench.
 */
const config: NextConfig = {
  allowedDevOrigins: ['127.0.0.1'],
  devIndicators: false,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
}

export default config
