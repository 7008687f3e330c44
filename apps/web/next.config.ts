import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const root = fileURLToPath(new URL('../..', import.meta.url))

const config: NextConfig = {
  poweredByHeader: false,
  // Next does not compress answers, because Next only knows gzip; the front door compresses answers instead.
  compress: false,
  experimental: {
    // A site uses no source maps, and most sites are built once, so that a build's cache is of no use.
    ...{ turbopackSourceMaps: false, turbopackFileSystemCacheForBuild: false },
    // What only the server reads stays as it is: a build takes a fifth less, and an error in the log names its functions.
    serverMinification: false,
    // A page gets the styles of what it shows: by default, a list had those of a match's table, too.
    cssChunking: { type: 'graph', requestCost: 50_000 },
    // React and Next come as one script, and what else a page needs as few: five requests and 5 kB less.
    turbopackChunking: { minChunkSize: 2_000_000, maxMergeChunkSize: 5_000_000 },
  },
  // Next's image optimizer is off: no page uses it, and strangers could make it work hard.
  images: { unoptimized: true },
  // The owner of a set of texts to rate read it below its experiment before.
  redirects: async () => [
    { source: '/lab/:slug/rating/:batch', destination: '/rate/:batch/agreement', permanent: true },
  ],
  // In development Next serves only `localhost` by default, so the address that `npm start` prints is allowed here.
  allowedDevOrigins: ['127.0.0.1'],
  transpilePackages: [
    '@masquerade/collusion',
    '@masquerade/datasets',
    '@masquerade/following',
    '@masquerade/game',
    '@masquerade/games',
    '@masquerade/lab',
    '@masquerade/papers',
    '@masquerade/planted',
    '@masquerade/metrics',
    '@masquerade/protocol',
    '@masquerade/rating',
    '@masquerade/seating',
    '@masquerade/store',
  ],
  turbopack: {
    root,
    // Browsers get a smaller `next/dynamic` (loading of components on demand) and `process`; the server uses Next's own.
    resolveAlias: {
      'next/dist/shared/lib/app-dynamic': { browser: './lib/loaded-in-browser.tsx' },
      'next/dist/compiled/process': { browser: './lib/process-in-browser.cjs' },
    },
    rules: {
      '**/engine.io-client/build/esm/transports/{polling-xhr,webtransport}.js': {
        loaders: ['./smaller-transports.cjs'],
      },
      '**/games/*/words.*.json': { loaders: ['./compile-words.cjs'] },
    },
  },
  compiler: {
    // Imported only during a build, since a running server, which also reads this file, cannot load it.
    async runAfterProductionCompile({ distDir }) {
      const { hintScripts } = await import('./compile-hints.mjs')
      hintScripts(path.join(distDir, 'static/chunks'))
    },
  },
  // `npm test` checks the types. Next changes its tsconfig file, so that it gets one of its own.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
}

const speaking = createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Parsed during the build, because a parser would be a tenth of the site's own code in the browser.
  experimental: {
    messages: { path: ['./messages', './games/*/messages'], format: 'json', locales: 'infer', precompile: true },
  },
})(config)

export default {
  ...speaking,
  turbopack: {
    ...speaking.turbopack,
    resolveAlias: { ...speaking.turbopack?.resolveAlias, 'use-intl/format-message': './i18n/format-message.ts' },
  },
}
