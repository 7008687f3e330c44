import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../../apps/web/e2e/processes.ts'
import { command, enter, type Io, Refused, wholeNumber } from '../../scripts/command/io.ts'
import { buildPages } from '../../scripts/setup/build.ts'
import { progress } from '../../scripts/setup/progress.mjs'
import { proxyProgram } from '../../scripts/setup/proxies.ts'
import { onOwnDatabase } from '../own-site.ts'
import { PROXY_NAMES } from './proxy.ts'
import { type Rolled, roll } from './roll.ts'
import { startRollingSite } from './site.ts'

const USAGE = `usage: npm run -s rolling -- [--minutes N] [--spectators N] [--drain MS] [--at-once] [--proxy NAME]
Starts two webs, two gateways and three runners over one PostgreSQL behind a proxy with the file that is shipped for it (in
deploy/), and restarts one after another while people look and matches are played. Ends with what was lost: a request that
failed, an event that a spectator did not receive, a match that became void, a mark that is gone.
  --minutes     how long, 1 to 120 (3); each process is restarted at least once
  --spectators  by websocket, and as many by polling, 1 to 40 (6)
  --drain       DRAIN_MS of web and live, 0 to 20000 (1000)
  --at-once     a web, a gateway and a runner at the same time
  --proxy       ${PROXY_NAMES.join(' or ')} (nginx)
What the processes print is in test-results/rolling/, which git ignores.`

const FOLDER = path.join(ROOT, 'test-results/rolling')

export const main = command('rolling', USAGE, async (argv, io) => {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      minutes: { type: 'string', default: '3' },
      spectators: { type: 'string', default: '6' },
      drain: { type: 'string', default: '1000' },
      'at-once': { type: 'boolean', default: false },
      proxy: { type: 'string', default: 'nginx' },
    },
  })
  const minutes = wholeNumber('--minutes', values.minutes, 1, 120)
  const spectators = wholeNumber('--spectators', values.spectators, 1, 40)
  const drainMs = wholeNumber('--drain', values.drain, 0, 20_000)
  const tell = progress()
  const { signal } = new AbortController()
  const name = PROXY_NAMES.find((one) => one === values.proxy)
  if (!name) throw new Refused(`--proxy is ${PROXY_NAMES.join(' or ')}, not "${values.proxy}"`)
  const program = await proxyProgram(name, tell, signal)
  if (program === undefined) throw new Refused(`there is no ${name} here`)
  await buildPages(tell, signal)
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  return onOwnDatabase(tell, async (adminUrl) => {
    const options = { adminUrl, proxy: { name, program }, folder: FOLDER, pace: '200-800', drainMs }
    const site = await tell.step(`Starting two webs, two gateways, three runners and ${name}`, () =>
      startRollingSite(options),
    )
    const until = Date.now() + minutes * 60_000
    const groups = values['at-once'] ? inThrees(site.processes) : site.processes.map((one) => [one])
    const rolled = await tell
      .step(`Restarting all of them for ${minutes} minutes`, (note) =>
        roll(site, { spectators, groups, note, again: () => Date.now() < until }),
      )
      .finally(site.close)
    return report(io, rolled)
  })
})

function inThrees<One extends { name: string }>(processes: readonly One[]): One[][] {
  const kinds = ['web', 'live', 'runner'].map((kind) => processes.filter(({ name }) => name.startsWith(kind)))
  const most = Math.max(...kinds.map((kind) => kind.length))
  return Array.from({ length: most }, (_, index) => kinds.flatMap((kind) => kind[index] ?? []))
}

function report(io: Io, { restarts, met, seen, matches, askedAgain, lost }: Rolled): number {
  const longest = Math.max(...restarts.map(({ endedMs }) => endedMs))
  io.log(`restarts: ${restarts.length}, the slowest to end took ${(longest / 1000).toFixed(1)} s`)
  const again = askedAgain === undefined ? '' : `; the proxy asked another process ${askedAgain} times`
  io.log(`requests: ${met.well} answered as they should be, ${met.badly.length} not${again}`)
  io.log(
    `spectators: ${seen.events} events of ${seen.matches} matches to their ends, reconnected ${seen.reconnected} times`,
  )
  const byStatus = Object.entries(matches).map(([status, count]) => `${count} ${status}`)
  io.log(`matches: ${byStatus.join(', ')}`)
  for (const one of lost.slice(0, 40)) io.log(`✗ ${one}`)
  if (lost.length > 40) io.log(`✗ … and ${lost.length - 40} more`)
  io.log(`${lost.length} lost`)
  return lost.length > 0 ? 1 : 0
}

await enter(import.meta.url, main)
