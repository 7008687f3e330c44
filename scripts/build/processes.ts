import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { FONT_FILES, FONT_PACKAGES } from '../../apps/web/features/share/card/fonts.ts'
import { readDocuments } from '../../apps/web/front/documents.ts'
import { COMMANDS, PROCESSES as MAINS } from '../setup/commands.mjs'
import { bundle } from '../setup/program.mjs'
import { inRoot, scriptName } from '../setup/repository.mjs'

/** Operators run these commands at a deployed site; all other commands need a checkout of the repository. */
const OPERATING = [
  ...['db:prepare', 'db:migrate', 'db:seed'],
  ...['role', 'rotate-key', 'backup', 'restore', 'audit', 'rebuild', 'dump'],
].flatMap((name) => COMMANDS[name]?.script ?? [])
const THREADS = {
  web: ['apps/web/features/share/card/studio.ts', 'apps/web/features/lab/comparing/thread.ts'],
  live: [],
  runner: ['apps/runner/src/lab/counting/thread.ts'],
}
/** These packages are not bundled, because they are optional or are installed beside the web pages. */
const LEFT_OUT = ['bufferutil', 'utf-8-validate', 'pg-native', 'next', 'sharp']
const PAGES = 'apps/web/.next'
const NOT_SERVED = /^(cache|types|diagnostics|build|trace|trace-build|turbopack|served-by)$/
const NOT_RUN = /\.(map|d\.ts|d\.mts|d\.cts|nft\.json|md)$/

/** Next's server needs some files only in development mode, in which it builds pages. */
const OF_DEVELOPMENT =
  /\.dev\.js$|\.development\.js$|\/next\/dist\/(docs|compiled\/(webpack|babel|babel-packages|next-devtools|@next\/font))\//

export type Process = keyof typeof MAINS
export const PROCESSES = Object.keys(MAINS) as Process[]

/**
 * Each process gets a folder with all that it needs besides Node, so that the folder can be moved anywhere.
 * @param to the folder of these folders
 */
export async function layOutProcesses(to: string, names: readonly Process[] = PROCESSES): Promise<void> {
  // A folder is written beside its final name and then renamed, so that a folder in use is never half-written.
  const own = `${to}.new`
  fs.rmSync(own, { recursive: true, force: true })
  for (const name of names) {
    const top = path.join(own, name)
    await writeScripts([MAINS[name]], top)
    for (const thread of THREADS[name]) {
      const { dir, name: called } = path.parse(thread)
      await writeScripts([thread], top, path.join(top, dir), () => called)
    }
    await LAY_OUT[name]?.(top)
  }
  fs.rmSync(to, { recursive: true, force: true })
  fs.renameSync(own, to)
}

const LAY_OUT: Partial<Record<Process, (top: string) => Promise<void>>> = {
  async web(top) {
    const files = [...pages(), ...(await modules()), ...fonts(), 'apps/web/features/watch/masks/masks.css']
    for (const file of files) copy(file, path.join(top, file))
    const { guides, samples } = readDocuments(inRoot())
    const documents = [...[...guides].map(([name, text]) => [`docs/${name}.md`, text] as const), ...samples]
    for (const [file, text] of documents) {
      fs.mkdirSync(path.dirname(path.join(top, file)), { recursive: true })
      fs.writeFileSync(path.join(top, file), text)
    }
  },
  /** The runner's folder also has the operators' commands, since these need its secret key or the database. */
  async runner(top) {
    await writeScripts(OPERATING, top)
    fs.cpSync(inRoot('prisma/migrations'), path.join(top, 'prisma/migrations'), { recursive: true })
  },
}

async function writeScripts(
  files: readonly string[],
  top: string,
  folder: string = top,
  name: (entry: string) => string = scriptName,
): Promise<void> {
  const entries = files.map((file) => inRoot(file))
  const { outside } = await bundle(entries, folder, { name, top })
  const missing = outside.filter((one) => !LEFT_OUT.includes(one))
  if (missing.length > 0)
    throw new Error(`${files.join(', ')} would ask for ${missing.join(', ')}, which is not laid out`)
}

/** Symbolic links are copied as links, since those in the built pages connect npm packages. */
function copy(file: string, to: string): void {
  fs.mkdirSync(path.dirname(to), { recursive: true })
  if (fs.lstatSync(inRoot(file)).isSymbolicLink()) fs.symlinkSync(fs.readlinkSync(inRoot(file)), to)
  else fs.copyFileSync(inRoot(file), to)
}

function pages(): string[] {
  return fs
    .readdirSync(inRoot(PAGES))
    .filter((name) => !NOT_SERVED.test(name))
    .flatMap((name) => filesIn(path.join(PAGES, name)))
    .filter((file) => !NOT_RUN.test(file))
}

async function modules(): Promise<string[]> {
  const ofPages = filesIn(`${PAGES}/server`)
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((list) => {
      const { files }: { files: string[] } = JSON.parse(fs.readFileSync(inRoot(list), 'utf8'))
      return files.map((file) => path.normalize(path.join(path.dirname(list), file)))
    })
  const { nodeFileTrace }: Tracer = ofWeb('next/dist/compiled/@vercel/nft')
  const { fileList } = await nodeFileTrace([ofWeb.resolve('next')], {
    base: inRoot(),
    ignore: (file) => OF_DEVELOPMENT.test(file),
  })
  // All of @swc/helpers is copied: it has two module formats, and the version of Node decides which is loaded.
  const helpers = filesIn('node_modules/@swc/helpers')
  return [...new Set([...ofPages, ...fileList, ...helpers])].filter(
    (file) => file.startsWith('node_modules/') && !NOT_RUN.test(file) && fs.existsSync(inRoot(file)),
  )
}

const ofWeb = createRequire(inRoot('apps/web/server.ts'))

/** The types of @vercel/nft are not installed with Next, so the part of them that is used is declared here. */
interface Tracer {
  nodeFileTrace(
    files: string[],
    options: { base: string; ignore: (file: string) => boolean },
  ): Promise<{ fileList: Set<string> }>
}

function fonts(): string[] {
  return FONT_PACKAGES.flatMap((name) => {
    const folder = path.relative(inRoot(), path.dirname(ofWeb.resolve(`${name}/package.json`)))
    return filesIn(folder).filter((file) => FONT_FILES.test(path.relative(folder, file)))
  })
}

function filesIn(place: string): string[] {
  if (!fs.lstatSync(inRoot(place)).isDirectory()) return [place]
  return fs.readdirSync(inRoot(place)).flatMap((name) => filesIn(path.join(place, name)))
}
