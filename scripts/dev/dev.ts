import { parseArgs } from 'node:util'
import { gameNamed } from '../check-game/places.ts'
import { command, enter } from '../command/io.ts'
import { start } from '../start/start.ts'
import { watchSources } from './watch-sources.ts'
import { openWorkbench } from './workbench.ts'

const USAGE = `usage: npm run dev [-- --game ID]
The site while you work on it, with the settings of npm start: a page is built when it is opened, and a change of its
source is seen in the browser within seconds, without loading it again. Runner, live and the server of the pages start
anew when a source of theirs changes.
  --game ID  instead of the site one game's recorded matches on its stage, step by step, in both themes and at both
             widths beside each other: without a database`

export const main = command('dev', USAGE, (argv, io) => {
  const { game } = parseArgs({ args: [...argv], options: { game: { type: 'string' } } }).values
  return game === undefined ? start(watchSources) : openWorkbench(gameNamed(game), io)
})

await enter(import.meta.url, main)
