import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

/** The workbench of `npm run dev -- --game ID` is no part of the site's build. */
const config: NextConfig = {
  allowedDevOrigins: ['127.0.0.1'],
  devIndicators: false,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
}

export default config
