import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { datasetFiles, FILES } from '@masquerade/datasets'
import { arenas } from '@masquerade/store/arenas'
import { type ArenaDataset, datasets } from '@masquerade/store/datasets'
import { codeOf, command, enter, type Io, Misused, Refused } from '../../../scripts/command/io.ts'
import { makeFolder } from '../../../scripts/start/make-folder.ts'
import { writeDatasetFile } from './dataset/folder.ts'
import { exportOptions, refuseMisnamed, sourceAndLicense } from './dataset/options.ts'
import { rebuildProgress } from './progress.ts'
import { withSiteDatabase } from './site-database.ts'

const TOOL = 'dataset'
const usage = (io: Io) => `dataset ARENA --to DIR [--source URL] [--license ID]
Writes all finished matches of an arena into a folder that is not there yet or empty, in the layout of a Hugging Face
dataset: a line of JSON a match, the table as CSV and JSON, a card, a citation, and a manifest with the digest of all logs.
npm run -s referee -- --verify DIR judges it again.
${sourceAndLicense(io)}`

export const main = command(TOOL, usage, (argv, io) => {
  const asked = readArguments(argv, io)
  return withSiteDatabase(io, async ({ database }) => {
    const dataset = await datasets(database, arenas(database)).ofArena(asked.arena)
    if (!dataset) throw new Error(`there is no ranked arena ${asked.arena} on any page`)
    return write(io, dataset, asked)
  })
})

async function write(
  io: Io,
  dataset: ArenaDataset,
  { arena, to, source, license }: ReturnType<typeof readArguments>,
): Promise<void> {
  const signal = io.interruption()
  const isNew = !existsSync(to)
  claim(to)
  const { progress, stop } = rebuildProgress(io, TOOL)
  progress(0, dataset.count)
  const counted = { ...dataset, matches: counting(dataset.matches, () => progress(1, dataset.count), signal) }
  const begun = new Set(['data'])
  let seal = ''
  try {
    for await (const file of datasetFiles(counted, { source, license })) {
      signal.throwIfAborted()
      begun.add(file.path)
      await writeDatasetFile(to, file)
      if (file.path === FILES.seal) seal = file.text
    }
  } catch (error) {
    for (const name of begun) rmSync(path.join(to, name), { recursive: true, force: true })
    if (isNew && readdirSync(to).length === 0) rmdirSync(to)
    throw signal.aborted ? new Refused('interrupted: no dataset was written', 130) : error
  } finally {
    stop()
  }
  io.log(`${arena}: ${dataset.count} matches in ${to}, sha256 ${seal.split(' ')[0]}`)
}

/** Of two commands that write into one folder at once, the second finds the folder of matches there. */
function claim(to: string): void {
  makeFolder(to)
  try {
    mkdirSync(path.join(to, 'data'))
  } catch (error) {
    throw codeOf(error) === 'EEXIST' ? notEmpty(to) : error
  }
}

const notEmpty = (to: string) => new Misused(`${to} is not an empty folder: name another one`)

async function* counting<Item>(
  items: AsyncIterable<Item>,
  each: () => void,
  signal: AbortSignal,
): AsyncGenerator<Item> {
  for await (const item of items) {
    signal.throwIfAborted()
    yield item
    each()
  }
}

function readArguments(argv: readonly string[], io: Io) {
  const { values, positionals } = parseArgs({ args: [...argv], options: exportOptions(io), allowPositionals: true })
  const [arena, ...others] = positionals
  const { to, ...card } = values
  if (arena === undefined || others.length > 0 || !to) throw new Misused('name one arena, and a folder')
  if (existsSync(to) && (!statSync(to).isDirectory() || readdirSync(to).length > 0)) throw notEmpty(to)
  refuseMisnamed(card)
  return { arena, to, ...card }
}

await enter(import.meta.url, main)
