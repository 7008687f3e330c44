import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const root = fileURLToPath(new URL('../..', import.meta.url))

const config: NextConfig = {
  poweredByHeader: false,
  // Next does not compress answers, because Next only knows gzip; the front door compresses answers instead.
  compress: false,
  // Source maps are not built: nobody reads them where pages are served, and they are twice as large as everything else
  // that is built. Writing a cache would take a quarter of the first build, and most sites are built once; for changes
  // to pages there is `npm run dev`.
  experimental: { turbopackSourceMaps: false, turbopackFileSystemCacheForBuild: false },
  // Next's image optimizer is off: no page uses it, and strangers could make it work hard.
  images: { unoptimized: true },
  // The address that `npm start` prints is allowed in development, because Next only knows itself as localhost.
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
    // Browsers get a lighter version of `next/dynamic`, while the server uses Next's own version.
    resolveAlias: { 'next/dist/shared/lib/app-dynamic': { browser: './lib/loaded-in-browser.tsx' } },
    rules: {
      '**/engine.io-client/build/esm/transports/webtransport.js': { loaders: ['./without-webtransport.cjs'] },
      '**/games/*/words.*.json': { loaders: ['./compile-words.cjs'] },
    },
  },
  compiler: {
    // Modules for builds are imported within a function that runs during builds only, because a running server reads
    // `next.config.ts`, too, and resolves modules in its own way.
    async runAfterProductionCompile({ distDir }) {
      const [{ hintScripts }, { compressCode }] = await Promise.all([
        import('./compile-hints.mjs'),
        import('./compress-code.mjs'),
      ])
      const folder = path.join(distDir, 'static/chunks')
      hintScripts(folder)
      await compressCode(folder)
    },
  },
  // The build does not check types, since `npm test` does; Next gets a tsconfig file of its own, because Next writes
  // into the given file and adds generated types, which may be outdated.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
}

export default createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Messages are parsed when the pages are built, because a parser in the browser would be a tenth of the site's own
  // code that a page loads.
  experimental: {
    messages: { path: ['./messages', './games/*/messages'], format: 'json', locales: 'infer', precompile: true },
  },
})(config)
