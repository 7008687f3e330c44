import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { command, enter, type Io, messageOf, Refused } from '../../scripts/command/io.ts'
import { buildPages } from '../../scripts/setup/build.ts'
import { progress as progressOn } from '../../scripts/setup/progress.mjs'
import { inWords, planOf, processNames } from './plan.ts'
import { reportLines, reportOf, verdict, violationLine } from './report.ts'
import { type Run, runChaos } from './run.ts'
import { isSabotage, SABOTAGES, type Sabotage } from './sabotage.ts'

const TOOL = 'chaos'
const USAGE = `chaos [--minutes N] [--seed N] [--out FILE] [--sabotage KIND] [--without-pages]
Starts a site of its own (a PostgreSQL, three runners, two gateways, the pages, agents of several kinds), lets faults befall it that
the seed draws, and afterwards checks that nothing was lost, changed, counted twice or charged to anybody. It needs no site
and touches none. Exits with 1 when anything is wrong; its last line is "0 violations", or what was violated.
  --minutes N      how long faults come: 1 when not said, 60 at most; starting and the last matches come on top
  --seed N         the same seed draws the same faults: 1 when not said
  --out FILE       the report as JSON
  --sabotage KIND  does harm to a copy of what is left, which has to be found: ${Object.keys(SABOTAGES).join(', ')}
  --without-pages  no process for the pages, and no readers: nothing has to be built. Else they are built first
  --plan           prints what the seed draws, and does nothing`

const SITE = { runners: 3, gateways: 2, games: 8, pace: '30-200' }
const MOST_MINUTES = 60

export const main = command(TOOL, USAGE, async (argv, io) => {
  const asked = readArguments(argv)
  const ms = asked.minutes * 60_000
  const webs = asked.pages ? 1 : 0
  if (asked.planOnly) {
    const names = processNames({ ...SITE, webs })
    for (const fault of planOf({ ...names, seed: asked.seed, ms })) io.log(inWords(fault))
    return 0
  }
  // The first signal to stop ends the test in order; a second one ends this process and all that it started at once.
  const signal = io.interruption(['SIGINT', 'SIGTERM', 'SIGHUP'])
  try {
    const tell = progressOn(io.stderr)
    if (asked.pages) await buildPages(tell, signal)
    const say = (line: string) => tell.say(`${TOOL}: ${line}`)
    const run = await tell.step(`Faults for ${Math.round(ms / 1_000)} s`, (note) => {
      const progress = (done: number) => note(`${Math.round(done / 1_000)} of ${Math.round(ms / 1_000)} s of faults`)
      return runChaos({ ...SITE, seed: asked.seed, ms, webs, signal, say, progress })
    })
    return await reported(io, run, asked).finally(run.close)
  } catch (error) {
    throw new Refused(messageOf(error), signal.aborted ? 130 : 2)
  }
})

async function reported(io: Io, run: Run, asked: ReturnType<typeof readArguments>): Promise<number> {
  const report = reportOf(asked.seed, run)
  if (asked.out !== undefined) writeFileSync(asked.out, `${JSON.stringify(report, undefined, 2)}\n`)
  io.log(`seed ${asked.seed}, ${asked.minutes} minutes`)
  for (const line of reportLines(report)) io.log(line)
  if (asked.sabotage !== undefined) return sabotaged(io, run, asked.sabotage)
  io.log(verdict(run.violations))
  return run.violations.length > 0 ? 1 : 0
}

async function sabotaged(io: Io, run: Run, kind: Sabotage): Promise<number> {
  const { done, violations } = await run.sabotaged(kind)
  io.log(`in a copy: ${done}`)
  for (const violation of violations.slice(0, 20)) io.log(violationLine(violation))
  io.log(verdict(violations))
  if (violations.some((violation) => violation.kind === SABOTAGES[kind])) return 1
  io.error(`${TOOL}: the checker did not see it`)
  return 3
}

function readArguments(argv: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...argv],
      options: {
        minutes: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        out: { type: 'string' },
        sabotage: { type: 'string' },
        'without-pages': { type: 'boolean', default: false },
        plan: { type: 'boolean', default: false },
      },
    })
    const [minutes, seed] = [Number(values.minutes), Number(values.seed)]
    if (!(minutes > 0 && minutes <= MOST_MINUTES)) throw new Error(`--minutes is a number up to ${MOST_MINUTES}`)
    if (!Number.isSafeInteger(seed)) throw new Error('--seed is a whole number')
    const { sabotage, out } = values
    if (sabotage !== undefined && !isSabotage(sabotage)) {
      throw new Error(`--sabotage is one of ${Object.keys(SABOTAGES).join(', ')}`)
    }
    return { minutes, seed, out, sabotage, pages: !values['without-pages'], planOnly: values.plan }
  } catch (error) {
    throw new Refused(`${messageOf(error)}\n${USAGE}`, 2)
  }
}

await enter(import.meta.url, main)
