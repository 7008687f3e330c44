import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

/** `npm run -s bundle [-- FILE]` makes one file of plain JavaScript that can be copied beside a bot. */
const outfile = process.argv[2] ?? fileURLToPath(new URL('dist/agent-client.mjs', import.meta.url))

await build({
  entryPoints: [fileURLToPath(new URL('src/index.ts', import.meta.url))],
  outfile,
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'inline',
  // Some dependencies of socket.io-client are CommonJS modules, which call `require`, so the bundle defines it.
  banner: { js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)" },
})
console.log(outfile)
