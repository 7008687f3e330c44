import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

const root = fileURLToPath(new URL('../..', import.meta.url))

const config: NextConfig = {
  poweredByHeader: false,
  // The front door does (front/responses/compressed.ts): Next knows gzip alone.
  compress: false,
  // Nobody reads them where pages are served, and they are twice as much as all else that is built.
  experimental: { turbopackSourceMaps: false },
  // No page uses it, and anybody could make it work.
  images: { unoptimized: true },
  // The address that `npm start` prints; Next knows itself as localhost alone.
  allowedDevOrigins: ['127.0.0.1'],
  // Workspace packages are consumed as TypeScript source.
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
    // Next's own stands for `next/dynamic`; in the browser a lighter one does.
    resolveAlias: { 'next/dist/shared/lib/app-dynamic': { browser: './lib/loaded-in-browser.tsx' } },
    rules: {
      '**/engine.io-client/build/esm/transports/webtransport.js': { loaders: ['./without-webtransport.cjs'] },
      '**/games/*/words.*.json': { loaders: ['./compile-words.cjs'] },
    },
  },
  compiler: {
    // Loaded where it is needed: a running server reads this file, too, and it resolves modules in its own way.
    async runAfterProductionCompile({ distDir }) {
      const [{ hintScripts }, { compressCode }] = await Promise.all([
        import('./compile-hints.mjs'),
        import('./compress-code.mjs'),
      ])
      const folder = path.join(distDir, 'static/chunks')
      hintScripts(folder)
      compressCode(folder)
    },
  },
  // `npm test` checks the types of every package at once; a start need not wait for it again. The tsconfig is Next's own,
  // because it writes into the one that it is given, and wants its generated types in it, which may be old.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.next.json' },
}

export default createNextIntlPlugin({
  requestConfig: './i18n/request.ts',
  // Messages are parsed when the pages are built: the parser would be a tenth of what a page loads of its own.
  experimental: {
    messages: { path: ['./messages', './games/*/messages'], format: 'json', locales: 'infer', precompile: true },
  },
})(config)
