import { existsSync, readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { datasetFiles, FILES } from '@masquerade/metrics/dataset'
import type { Store } from '@masquerade/store'
import { answerHelp } from './answer-help.ts'
import { writeDatasetFile } from './dataset/folder.ts'
import { env } from './env.ts'
import { rebuildProgress } from './rebuild-progress.ts'
import { fail, withSiteStore } from './site-store.ts'

const TOOL = 'dataset'
const USAGE = `dataset ARENA --to DIR [--source URL] [--license ID]
Writes all finished matches of an arena into a folder that is not there yet or empty, in the layout of a Hugging Face
dataset: a line of JSON a match, the table as CSV and JSON, a card, a citation, and a manifest with the digest of all logs.
npm run -s referee -- --verify DIR judges it again.
  --source   where it comes from, as its card says (${env.siteUrl})
  --license  as an SPDX id in small letters (cc-by-4.0)`

answerHelp(USAGE)
const asked = readArguments()
await withSiteStore(TOOL, write)

async function write(store: Store): Promise<void> {
  const { arena, to, source, license } = asked
  const dataset = await store.datasets.ofArena(arena)
  if (!dataset) throw new Error(`there is no ranked arena ${arena} on any page`)
  const { progress, stop } = rebuildProgress(TOOL)
  progress(0, dataset.count)
  const counted = { ...dataset, matches: counting(dataset.matches, () => progress(1, dataset.count)) }
  let seal = ''
  try {
    for await (const file of datasetFiles(counted, { source, license })) {
      await writeDatasetFile(to, file)
      if (file.path === FILES.seal) seal = file.text
    }
  } finally {
    stop()
  }
  console.log(`${arena}: ${dataset.count} matches in ${to}, sha256 ${seal.split(' ')[0]}`)
}

async function* counting<Item>(items: AsyncIterable<Item>, each: () => void): AsyncGenerator<Item> {
  for await (const item of items) {
    yield item
    each()
  }
}

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      options: {
        to: { type: 'string' },
        source: { type: 'string', default: env.siteUrl },
        license: { type: 'string', default: 'cc-by-4.0' },
      },
      allowPositionals: true,
    })
    const [arena, ...others] = positionals
    const { to, source, license } = values
    if (arena === undefined || others.length > 0 || to === undefined) throw new Error('name one arena, and a folder')
    if (existsSync(to) && readdirSync(to).length > 0) throw new Error(`${to} is not empty`)
    if (!/^[a-z0-9][a-z0-9.-]*$/.test(license)) throw new Error('a license is named like cc-by-4.0')
    if (!URL.canParse(source)) throw new Error('a source is an address like https://arena.example')
    return { arena, to, source, license }
  } catch (error) {
    return fail(TOOL, `${error instanceof Error ? error.message : String(error)}\n${USAGE}`)
  }
}
