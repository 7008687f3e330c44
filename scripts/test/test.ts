import { randomInt } from 'node:crypto'
import { enter } from '../command/io.ts'
import { makeClients } from '../setup/build.ts'
import { type Painter, painter } from '../setup/colour.mjs'
import { progress as progressOn, seconds } from '../setup/progress.mjs'
import { wordsFor } from '../setup/refusal.mjs'
import { stopOnRequest } from '../setup/stopping.mjs'
import { keepInMemory } from './kept-in-memory.ts'
import { endMarked, killMarked, markChildren } from './leftovers.ts'
import { type Counts, failedAfterAll, oneTest, slowest, sum } from './report.ts'
import { readSelection, type StageName } from './selection.ts'
import { type Outcome, STAGES, TOGETHER } from './stages.ts'
import { startTestDatabase } from './test-database.ts'
import { areTooMany } from './unsteady.ts'

/** The test command runs every stage even after a failure, and prints a one-line summary. */
async function test(args: readonly string[]): Promise<never> {
  const progress = progressOn()
  const paint = painter(process.stdout)
  let database: ReturnType<typeof startTestDatabase> | undefined
  const controller = stopOnRequest(() => {
    killMarked()
    process.exit(130)
  })
  const { signal } = controller

  const { stages: names, filters, nightly } = select(args)
  process.env.MASQUERADE_SEED ??= String(randomInt(2 ** 31))
  if (nightly) process.env.MASQUERADE_NIGHTLY = '1'
  markChildren()
  keepInMemory()
  // Some test runners print colours even into a file or a pipe, so colours are switched off by the variable NO_COLOR.
  if (!process.stdout.isTTY && !process.env.FORCE_COLOR) process.env.NO_COLOR = '1'
  const results: Record<string, Outcome> = {}
  try {
    await makeClients(progress, signal)
    const databaseUrl = async () => {
      database ??= progress.step('Starting a PostgreSQL for the tests', () => startTestDatabase())
      return (await database).url
    }

    for (const lanes of TOGETHER) await Promise.all(lanes.map(inTurn))

    async function inTurn(lane: readonly StageName[]) {
      for (const name of lane) {
        if (!names.includes(name)) continue
        const { title, run } = STAGES[name]
        const began = performance.now()
        const counts = await run({ progress, signal, filters, databaseUrl }).catch((error) => {
          signal.throwIfAborted()
          progress.say(wordsFor(error))
          return oneTest(false)
        })
        results[title] = counts
        progress.say(lineFor(title, counts, seconds(performance.now() - began), paint))
      }
    }
  } catch (error) {
    if (!signal.aborted) progress.say(`\n${wordsFor(error)}`)
  }

  await database?.then(
    ({ stop }) => stop(),
    () => {},
  )
  const left = await endMarked()
  if (left > 0 && !signal.aborted) progress.say(`Ended ${left} processes that the tests left running`)
  if (signal.aborted) {
    progress.say('Stopped.')
    process.exit(130)
  }

  const outcomes = Object.values(results)
  progress.say('')
  const slow = slowest(outcomes.flatMap(({ tests = [] }) => tests))
  if (slow.length > 0) progress.say('The slowest tests:')
  for (const { test, ms } of slow) progress.say(`${seconds(ms).padStart(12)}  ${test}`)
  if (slow.length > 0) progress.say('')
  // Tests that failed first and passed when repeated are printed at the end, where they are still visible after a long
  // run.
  const secondTries = outcomes.flatMap(({ secondTries = [] }) => secondTries)
  const tooMany = areTooMany(secondTries.length, process.env)
  for (const sentence of secondTries) progress.say(`${tooMany ? paint.red('✗') : paint.yellow('!')} ${sentence}\n`)
  if (tooMany) progress.say(`${secondTries.length} tests passed at their second try only: on CI that is too many.\n`)
  for (const sentence of outcomes.flatMap(({ failures = [] }) => failures)) {
    progress.say(`${paint.red('✗')} ${sentence}\n`)
  }
  for (const [title, counts] of Object.entries(results)) progress.say(lineFor(title, counts, '', paint))
  const missing = names.length - outcomes.length
  if (missing > 0) progress.say(`${missing} stages could not be run and count as failed`)
  // A stage that could not be run counts as failed.
  const counted = sum([...outcomes, ...Array.from({ length: missing }, () => oneTest(false))])
  const total = tooMany ? failedAfterAll(counted, secondTries.length) : counted
  if (total.skipped > 0) progress.say(`${total.skipped} tests were skipped and count as neither`)
  if (secondTries.length > 0) progress.say(`${secondTries.length} tests passed at their second try only: see above`)
  if (outcomes.some(({ tests }) => tests)) {
    progress.say(`What tests drew was drawn with MASQUERADE_SEED=${process.env.MASQUERADE_SEED}`)
  }
  progress.say(`${total.passed} passed, ${total.failed} failed`)
  process.exit(total.failed > 0 ? 1 : 0)
}

function select(args: readonly string[]) {
  try {
    return readSelection(args)
  } catch (error) {
    console.error(wordsFor(error))
    process.exit(1)
  }
}

function lineFor(title: string, { passed, failed, skipped }: Counts, took: string, paint: Painter) {
  const sign = failed > 0 ? paint.red('✗') : paint.green('✓')
  const facts = [`${passed} passed`, failed && `${failed} failed`, skipped && `${skipped} skipped`, took].filter(
    Boolean,
  )
  return `${sign} ${title}: ${facts.join(', ')}`
}

await enter(import.meta.url, test)
