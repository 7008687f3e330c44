import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { trackedFiles } from '../../scripts/architecture/tracked-files.ts'
import { PROCESSES, type Process } from '../../scripts/build/processes.ts'
import { command, enter, Refused } from '../../scripts/command/io.ts'
import { progress as progressOn, seconds } from '../../scripts/setup/progress.mjs'
import { inRoot } from '../../scripts/setup/repository.mjs'
import { arenaOf } from './arena.ts'
import { checkArena } from './check-arena.ts'
import { type Engine, openEngine, say } from './engine.ts'
import { BASE, makeStandIns } from './stand-ins/stand-ins.ts'

const USAGE = `usage: npm run images [-- --folder DIR]
  builds the images of the Dockerfile and holds their sizes, brings the arena of docker-compose.yml up, does there what an
  operator does, kills and stops its processes, and takes it down again
  --folder  where an engine, its images and all else of this command is kept (/var/lib/masquerade/images): Debian's, where
            none runs on this machine, with stand-ins for the images of others`

const BUDGETS: Record<Process, number> = { web: 100, live: 20, runner: 40 }

export const main = command('images', USAGE, async (argv, io) => {
  const { values } = parseArgs({
    args: [...argv],
    options: { folder: { type: 'string', default: '/var/lib/masquerade/images' } },
  })
  const began = performance.now()
  const signal = io.interruption()
  const tell = progressOn()
  const folder = path.resolve(values.folder)
  mkdirSync(folder, { recursive: true })
  const own = mkdtempSync(path.join(folder, 'arena-'))
  const engine = await openEngine(folder, tell, signal)
  try {
    if (engine.isOwn) await makeStandIns(engine, folder, tell, signal)
    const { checkout, build } = builder(engine, own, signal)
    for (const name of PROCESSES) {
      await tell.step(`Building the image of ${name}`, (note) => build(name, note))
    }
    for (const name of PROCESSES) io.log(...(await sizes(engine, name)))
    await tell.step('Changing a document, and installing nothing anew', async () => {
      appendFileSync(path.join(checkout, 'docs/operating.md'), '\nOne more line.\n')
      const said = await build('installed', () => {})
      const isKept = /^#(\d+) \[installed .* npm ci --omit=dev$[\s\S]*^#\1 CACHED$/m.test(said)
      if (!isKept) throw new Refused('npm installs anew when a document changes')
    })
    await engine.standAlone()
    const arena = arenaOf(engine, own)
    try {
      await checkArena(arena, own, tell, io)
    } finally {
      await tell.step('Taking the arena down', () => arena.compose('down', '--volumes', '--timeout', '20'))
    }
    io.log(`all as it should be, after ${seconds(performance.now() - began)}`)
  } finally {
    await engine.stop()
    rmSync(own, { recursive: true, force: true })
  }
})

/** Images are built as from a fresh checkout: from all files that git knows, with their current contents. */
function builder(engine: Engine, own: string, signal: AbortSignal) {
  const checkout = path.join(own, 'checkout')
  for (const file of trackedFiles()) cpSync(inRoot(file), path.join(checkout, file))
  // The first line is removed, since it would make the engine download a newer builder.
  const dockerfile = path.join(own, 'Dockerfile')
  writeFileSync(dockerfile, readFileSync(inRoot('Dockerfile'), 'utf8').replace(/^# syntax=.*\n/, ''))
  const words = [...engine.docker, 'build', '--network', 'host', '--progress', 'plain', '--file', dockerfile]
  const build = (target: string, note: (line: string) => void) =>
    say(engine, [...words, '--target', target, '--tag', `masquerade-${target}`, checkout], { note, signal })
  return { checkout, build }
}

async function sizes(engine: Engine, name: Process): Promise<string[]> {
  const bytesOf = async (image: string) =>
    Number(await say(engine, [...engine.docker, 'image', 'inspect', '--format', '{{.Size}}', image]))
  const above = ((await bytesOf(`masquerade-${name}`)) - (await bytesOf(BASE))) / 1e6
  const format = ['--no-trunc', '--format', '{{.Size}}\t{{.CreatedBy}}']
  const history = await say(engine, [...engine.docker, 'history', ...format, `masquerade-${name}`])
  const layers = history
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([size, by = '']) => size !== '0B' && /arena|docker|\/data|\/dumps/.test(by))
  if (above > BUDGETS[name]) {
    throw new Refused(`the image of ${name} is ${above.toFixed(1)} MB above its base, more than ${BUDGETS[name]}`)
  }
  return [
    `${name}: ${above.toFixed(1)} MB above its base, of ${BUDGETS[name]}`,
    ...layers.reverse().map(([size = '', by = '']) => `  ${size.padStart(8)}  ${by.slice(0, 100)}`),
  ]
}

await enter(import.meta.url, main)
