import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Io } from '../command/io.ts'
import { inRoot } from '../setup/repository.mjs'
import { machineEnvironment } from '../start/environment.ts'
import { refuseTakenPorts } from '../start/ports.ts'
import { readSettings } from '../start/settings.ts'

export async function openWorkbench(game: string, io: Io): Promise<number> {
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
