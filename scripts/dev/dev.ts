import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { gameNamed } from '../check-game/places.ts'
import { command, enter, type Io } from '../command/io.ts'
import { inRoot } from '../setup/repository.mjs'
import { machineEnvironment } from '../start/environment.ts'
import { refuseTakenPorts } from '../start/ports.ts'
import { readSettings } from '../start/settings.ts'
import { start } from '../start/start.ts'
import { watchSources } from './watch-sources.ts'

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

async function openWorkbench(game: string, io: Io): Promise<number> {
  const { host, ports, address } = readSettings(io.env, process.cwd())
  await refuseTakenPorts({ host, ports: { web: ports.web }, databaseUrl: undefined })
  io.log(`The stage of ${game}: ${address}/${game}`, 'The first picture takes half a minute. Ctrl-C stops it.')
  const args = ['dev', 'workbench', '--port', String(ports.web), '--hostname', host]
  const child = spawn(process.execPath, [inRoot('node_modules/next/dist/bin/next'), ...args], {
    cwd: inRoot('apps/web'),
    env: { ...machineEnvironment(io.env), NODE_ENV: 'development', NEXT_TELEMETRY_DISABLED: '1' },
    stdio: 'inherit',
  })
  const stopping = io.interruption()
  stopping.addEventListener('abort', () => child.kill('SIGTERM'))
  const [code] = await once(child, 'close')
  return stopping.aborted ? 0 : (code ?? 1)
}

await enter(import.meta.url, main)
