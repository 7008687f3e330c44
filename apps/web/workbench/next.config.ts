import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'

/** The workbench of `npm run dev -- --game ID`, apart from the site: nothing of it is built or served with that. */
const config: NextConfig = {
  allowedDevOrigins: ['127.0.0.1'],
  devIndicators: false,
  turbopack: { root: fileURLToPath(new URL('../../..', import.meta.url)) },
}

export default config
