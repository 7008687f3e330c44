import { command, enter } from '../command/io.ts'
import { buildPages } from '../setup/build.ts'
import { progress as progressOn } from '../setup/progress.mjs'
import { inRoot } from '../setup/repository.mjs'
import { layOutProcesses } from './processes.ts'

const USAGE = `usage: npm run build
  builds the pages, and lays out what a site runs: dist/web, dist/live and dist/runner, each a folder of its own that
  plain Node runs and that may be copied elsewhere`

export const main = command('build', USAGE, async (_argv, io) => {
  const progress = progressOn()
  await buildPages(progress, io.interruption())
  await progress.step('Laying out web, live and runner', () => layOutProcesses(inRoot('dist')))
})

await enter(import.meta.url, main)
