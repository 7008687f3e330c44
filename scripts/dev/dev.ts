import { parseArgs } from 'node:util'
import { command, enter } from '../command/io.ts'
import { start } from '../start/start.ts'
import { watchSources } from './watch-sources.ts'

const USAGE = `usage: npm run dev
The site while you work on it, with the settings of npm start: a page is built when it is opened, and a change of its
source is seen in the browser within seconds, without loading it again. Runner, live and the server of the pages start
anew when a source of theirs changes.`

export const main = command('dev', USAGE, (argv) => {
  parseArgs({ args: [...argv], options: {} })
  return start(watchSources)
})

await enter(import.meta.url, main)
