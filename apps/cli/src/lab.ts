import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { agreeing, BUILT_IN, latex, MOST_SEED, manifestSchema, TIDY_HEADS, tidy } from '@masquerade/lab'
import { csvLine } from '@masquerade/metrics/dataset'
import { z } from 'zod'
import { answerHelp } from './answer-help.ts'
import { env } from './env.ts'
import { experimentNamed, settledToRead } from './lab/document.ts'
import { dryRun } from './lab/dry.ts'
import { planted } from './lab/planted.ts'
import { printed } from './lab/printed.ts'
import { finished, tableOf, usualFile } from './lab/run.ts'
import { matchesOf, RunFileError, readHeader } from './lab/run-file.ts'
import { verified } from './lab/verify.ts'

const USAGE = `usage: npm run -s lab -- run EXPERIMENT [--games N] [--seed N] [--file FILE] [--cores N] [--json | --csv | --latex]
                                            plays an experiment, or what is left of it, and prints its table
       npm run -s lab -- dry EXPERIMENT     two of its blocks, to look at: what is asked and answered, cost and power
       npm run -s lab -- table FILE [--json | --csv | --latex]
                                            the table of a run, also of one that is not at its end
       npm run -s lab -- status [FILE]      what is played of a run, or of all that are kept
       npm run -s lab -- verify FILE        judges every match of a run again
       npm run -s lab -- list               the experiments that are built in, with their questions
       npm run -s lab -- show EXPERIMENT    its manifest, to begin one of your own with
       npm run -s lab -- schema             the form of a manifest, as JSON Schema
       npm run -s lab -- statistics FILE    holds the statistics against a file of cases
       npm run -s lab -- planted [--runs N] [WORD…]
                                            the lab on agents whose truth is known; N runs of each instead of 200
EXPERIMENT is one that is built in, or the file of a manifest.
  --games N   how many matches are played (what the manifest says)
  --seed N    the same seed gives the same matches (1)
  --file FILE where the matches are kept, and gone on with (a file of its own in the data folder)
  --cores N   on how many (all)
  --json      the table as a document; --csv a line a figure, --latex as a paper has it`

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
    .optional()
const flags = z.object({
  games: wholeNumber(1, 10_000_000),
  seed: wholeNumber(0, MOST_SEED),
  cores: wholeNumber(1, 1024),
  runs: wholeNumber(3, 10_000),
  file: z.string().min(1).optional(),
  json: z.boolean().optional(),
  csv: z.boolean().optional(),
  latex: z.boolean().optional(),
})

answerHelp(USAGE)
const FOLDER = path.join(env.data, 'lab')
const { command, words, given } = readArguments()

try {
  await done()
} catch (error) {
  if (!(error instanceof RunFileError) && !isOfFiles(error)) throw error
  console.error(`lab: ${error.message}`)
  process.exitCode = 1
}

async function done(): Promise<void> {
  switch (command) {
    case 'run':
      await run(one('an experiment'))
      break
    case 'dry':
      console.log(dryRun(experimentNamed(one('an experiment'), given), () => performance.now()))
      break
    case 'table':
      table(one('the file of a run'))
      break
    case 'status':
      status(words.length > 0 ? words : keptRuns())
      break
    case 'verify':
      verify(one('the file of a run'))
      break
    case 'list':
      for (const { experiment, question } of Object.values(BUILT_IN)) console.log(`${experiment}: ${question}`)
      break
    case 'show':
      console.log(JSON.stringify(experimentNamed(one('an experiment'), given).manifest, null, 2))
      break
    case 'schema':
      console.log(JSON.stringify(manifestSchema(), null, 2))
      break
    case 'statistics':
      statistics(one('a file of cases'))
      break
    case 'planted':
      process.exitCode = (await planted(words, given)) ? 0 : 1
      break
    default:
      refuse(command === undefined ? 'say what to do' : `there is no ${JSON.stringify(command)}`)
  }
}

async function run(name: string): Promise<void> {
  const experiment = experimentNamed(name, given)
  const file = given.file ?? usualFile(FOLDER, experiment)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  const isWhole = await finished(experiment, { file, cores: given.cores, signal: stopping.signal })
  if (!isWhole) {
    console.error(`lab: stopped. What is played is kept in ${file}: the same command goes on with it.`)
    process.exit(130)
  }
  show(tableOf(experiment, file))
}

function table(file: string): void {
  show(tableOf(experimentIn(file), file))
}

function show(document: ReturnType<typeof tableOf>): void {
  if (given.csv) process.stdout.write([TIDY_HEADS, ...tidy(document)].map(csvLine).join(''))
  else console.log(given.json ? JSON.stringify(document) : given.latex ? latex(document) : printed(document))
}

function experimentIn(file: string) {
  const { manifest, planned, digest } = readHeader(file)
  const experiment = settledToRead(file, manifest, { games: planned })
  if (experiment.digest === digest) return experiment
  throw new RunFileError(`${file}: what its first line says is not what was played by its digest`)
}

function status(files: readonly string[]): void {
  if (files.length === 0) console.log(`No run is kept in ${FOLDER}.`)
  for (const file of files) {
    const { experiment, planned } = readHeader(file)
    let played = 0
    for (const _ of matchesOf(file)) played++
    const state = played < planned ? `${played} of ${planned} matches` : `finished, ${planned} matches`
    console.log(`${experiment}: ${state} (${file})`)
  }
}

function keptRuns(): string[] {
  try {
    return readdirSync(FOLDER)
      .filter((name) => name.endsWith('.jsonl'))
      .sort()
      .map((name) => path.join(FOLDER, name))
  } catch {
    return []
  }
}

function verify(file: string): void {
  const { matches, differences } = verified(experimentIn(file), matchesOf(file))
  for (const difference of differences) console.error(difference)
  console.log(`${matches - differences.length} of ${matches} matches are as the referee judges them`)
  if (differences.length > 0) process.exitCode = 1
}

function statistics(file: string): void {
  const { cases, differences } = agreeing(parsed(file))
  for (const difference of differences) console.error(difference)
  console.log(`${cases - differences.length} of ${cases} agree`)
  if (differences.length > 0) process.exitCode = 1
}

function parsed(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    if (error instanceof SyntaxError) throw new RunFileError(`${file} is not JSON: ${error.message}`)
    throw error
  }
}

function one(what: string): string {
  const [word, ...more] = words
  if (word === undefined || more.length > 0) refuse(`${command} needs ${what}`)
  return word
}

function readArguments() {
  try {
    const [text, flag] = [{ type: 'string' }, { type: 'boolean' }] as const
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { games: text, seed: text, cores: text, runs: text, file: text, json: flag, csv: flag, latex: flag },
    })
    const parsed = flags.safeParse(values)
    if (!parsed.success) {
      refuse(parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('; '))
    }
    const [command, ...words] = positionals
    const known = Object.entries(parsed.data).filter(([, value]) => value !== undefined)
    return { command, words, given: Object.fromEntries(known) as Given }
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
}

/** Flags that were given, and no others. */
type Given = { [flag in keyof z.infer<typeof flags>]?: NonNullable<z.infer<typeof flags>[flag]> }

function isOfFiles(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')
}

function refuse(why: string): never {
  console.error(`lab: ${why}\n${USAGE}`)
  process.exit(1)
}
