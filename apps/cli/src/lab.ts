import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  agreeing,
  BUILT_IN,
  changeText,
  type Experiment,
  type Lineage,
  latex,
  MOST_SEED,
  manifestSchema,
  TIDY_HEADS,
  tidy,
} from '@masquerade/lab'
import { csvLine } from '@masquerade/metrics/dataset'
import { z } from 'zod'
import { answerHelp } from './answer-help.ts'
import { env } from './env.ts'
import { hangUp, keepRepliesIn } from './lab/agents.ts'
import { comparisonOf, printedComparison } from './lab/compared.ts'
import { experimentNamed, experimentOfRun, experimentToGoOn, settledOr } from './lab/document.ts'
import { dryRun } from './lab/dry.ts'
import { exported } from './lab/exported.ts'
import { forkedRun } from './lab/fork.ts'
import { itemLines } from './lab/items.ts'
import { judgedAgain, withJudge } from './lab/judge.ts'
import { contextLines, marksIn } from './lab/marks.ts'
import { grownRun } from './lab/more.ts'
import { planted } from './lab/planted.ts'
import { printed } from './lab/printed.ts'
import { refuseUnready } from './lab/ready.ts'
import { askToStop, played, spendingOf, tableOf, USUALLY_AT_ONCE, usualFile } from './lab/run.ts'
import { isRunFile, matchesOf, RunFileError, writerOf } from './lab/run-file.ts'
import { spentText } from './lab/spent-text.ts'
import { quoted, statusOf } from './lab/status.ts'
import { verified } from './lab/verify.ts'
import { versionsManifest } from './lab/versions.ts'

const USAGE = `usage: npm run -s lab -- run EXPERIMENT [--games N] [--seed N] [--file FILE] [--cores N] [--json | --csv | --latex]
                                            plays an experiment, or what is left of it, and prints its table
       npm run -s lab -- dry EXPERIMENT     two of its blocks, to look at: what is asked and answered, cost and power
       npm run -s lab -- table FILE [--marks FILE] [--json | --csv | --latex]
                                            the table of a run, also of one that is not at its end
       npm run -s lab -- contexts FILE      all of a run that people mark, as JSON, a line each
       npm run -s lab -- status [FILE]      what is played of a run, or of all that are kept; what it cost, how it goes on
       npm run -s lab -- stop FILE          has whoever plays a run stop, between matches
       npm run -s lab -- fork FILE --change PATH=VALUE… [--file FILE]
                                            the same run with something changed: plays what is not the same
       npm run -s lab -- more FILE --blocks N
                                            adds blocks to a run that is done, and plays them
       npm run -s lab -- compare FILE FILE [--json]
                                            two finished runs: by block where they share blocks
       npm run -s lab -- ab --old AGENT --new AGENT --game GAME [--blocks N] [--settings JSON]
                                            is the new version better? Both on the same seats of the same deals
       npm run -s lab -- export FILE --folder DIR
                                            a folder that opens by itself in a browser, with all that is known of a run
       npm run -s lab -- judge FILE --judge SPEC
                                            another judge of what a run kept, without playing: the old scores stand beside
       npm run -s lab -- verify FILE        judges every match of a run again
       npm run -s lab -- items FILE         what people can rate of a run, one item a line, for a batch on the site
       npm run -s lab -- list               the experiments that are built in, with their questions
       npm run -s lab -- show EXPERIMENT    its manifest, to begin one of your own with
       npm run -s lab -- schema             the form of a manifest, as JSON Schema
       npm run -s lab -- statistics FILE    holds the statistics against a file of cases
       npm run -s lab -- planted [--runs N] [WORD…]
                                            the lab on agents whose truth is known; N runs of each instead of 200
EXPERIMENT is one that is built in, or the file of a manifest, - for standard input; run also takes the file of a run, and
goes on with it.
AGENT is the name of one of the house's, or an agent as a manifest has it: '{"house":"owl","without":["inference"]}'.
  --games N   how many matches are played (what the manifest says)
  --seed N    the same seed gives the same matches (1)
  --file FILE where the matches are kept, and gone on with (a file of its own in the data folder)
  --cores N   on how many (all)
  --at-once N how many matches with agents over a network (${USUALLY_AT_ONCE})
  --cache DIR replies of models are kept there, and found again instead of asked for anew
  --judge SPEC a judge as a manifest names one: its JSON, or a file
  --marks FILE what people said of its speeches, a mark a line
  --tokens N, --money N
              what a run may cost at most: it stops before the match that might pass it
  --change PATH=VALUE
              what a fork changes, like places.guests.0.house=comet; with nothing after = it is taken out. May stand there
              several times; --manifest FILE is a changed manifest in its place
  --json      the table as a document; --csv a line a figure, --latex as a paper has it
Ends with 0 when done; 1 where something is refused, or is not as it should be; 3 at a cap; 130 when it was stopped.`

const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`))
    .optional()
const amount = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number)
  .optional()
const flags = z.object({
  games: wholeNumber(1, 10_000_000),
  seed: wholeNumber(0, MOST_SEED),
  cores: wholeNumber(1, 1024),
  runs: wholeNumber(3, 10_000),
  blocks: wholeNumber(1, 1_000_000),
  tokens: amount,
  money: amount,
  file: z.string().min(1).optional(),
  marks: z.string().min(1).optional(),
  'at-once': wholeNumber(1, 256),
  cache: z.string().min(1).optional(),
  judge: z.string().min(1).optional(),
  folder: z.string().min(1).optional(),
  manifest: z.string().min(1).optional(),
  change: z.array(z.string()).optional(),
  old: z.string().min(1).optional(),
  new: z.string().min(1).optional(),
  game: z.string().min(1).optional(),
  settings: z.string().min(1).optional(),
  json: z.boolean().optional(),
  csv: z.boolean().optional(),
  latex: z.boolean().optional(),
})

const TABLES = ['json', 'csv', 'latex']
const PLAYING = ['cores', 'at-once', 'cache', 'tokens', 'money', ...TABLES]
/** Which flags say something to which command. */
const TAKEN: Readonly<Record<string, readonly string[]>> = {
  run: ['games', 'seed', 'file', ...PLAYING],
  dry: ['games', 'seed', 'cache'],
  judge: ['judge', 'at-once', 'cache', ...TABLES],
  table: ['marks', ...TABLES],
  contexts: [],
  status: [],
  stop: [],
  fork: ['change', 'manifest', 'file', ...PLAYING],
  more: ['blocks', ...PLAYING],
  compare: ['json'],
  ab: ['old', 'new', 'game', 'blocks', 'settings', 'seed', 'games', 'file', ...PLAYING],
  export: ['folder'],
  items: [],
  verify: [],
  list: [],
  show: ['games', 'seed'],
  schema: [],
  statistics: [],
  planted: ['runs', 'cores'],
}
const [AT_CAP, STOPPED] = [3, 130]

answerHelp(USAGE)
const FOLDER = path.join(env.data, 'lab')
const { command, words, given } = readArguments()
if (given.cache !== undefined) keepRepliesIn(given.cache)

try {
  await done()
} catch (error) {
  if (!(error instanceof RunFileError) && !isOfFiles(error)) throw error
  console.error(`lab: ${error.message}`)
  process.exitCode = 1
} finally {
  await hangUp()
}

async function done(): Promise<void> {
  switch (command) {
    case 'run':
      await run(one('an experiment'))
      break
    case 'dry':
      await dry(one('an experiment'))
      break
    case 'table':
      table(one('the file of a run'))
      break
    case 'contexts':
      for (const line of contextLines(one('the file of a run'))) process.stdout.write(`${line}\n`)
      break
    case 'status':
      status(words.length > 0 ? words : keptRuns())
      break
    case 'judge':
      await judge(one('the file of a run'))
      break
    case 'verify':
      verify(one('the file of a run'))
      break
    case 'stop':
      stop(one('the file of a run'))
      break
    case 'fork':
      await fork(one('the file of a run'))
      break
    case 'more':
      await more(one('the file of a run'))
      break
    case 'compare':
      compare()
      break
    case 'ab':
      await versions()
      break
    case 'export':
      exportRun(one('the file of a run'))
      break
    case 'items':
      for (const line of itemLines(one('the file of a run'))) console.log(line)
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
  if (!isRunFile(name)) {
    const experiment = experimentNamed(name, given)
    return play(experiment, given.file ?? usualFile(FOLDER, experiment))
  }
  if (given.games !== undefined || given.seed !== undefined || given.file !== undefined) {
    refuse(`${name} is a run: it goes on as it was begun, without --games, --seed and --file`)
  }
  return play(experimentToGoOn(name), name)
}

async function dry(name: string): Promise<void> {
  const experiment = experimentNamed(name, given)
  await refuseUnready(experiment, new AbortController().signal)
  console.log(await dryRun(experiment, () => performance.now()))
}

async function judge(file: string): Promise<void> {
  if (given.judge === undefined) refuse('judge needs --judge SPEC')
  const again = withJudge(file, given.judge)
  const atOnce = given['at-once'] ?? USUALLY_AT_ONCE
  const isWhole = await judgedAgain(file, again, { atOnce, signal: stoppedByHand() })
  if (!isWhole) stopped(again.out, 'the same command')
  console.error(`lab: what was judged is kept in ${again.out}`)
  show(tableOf(again.experiment, again.out))
}

async function fork(file: string): Promise<void> {
  const { change = [], manifest } = given
  if ((change.length === 0) === (manifest === undefined))
    refuse('fork needs either --change PATH=VALUE or --manifest FILE')
  const forked = forkedRun(file, { changes: change, manifest, file: given.file, folder: FOLDER })
  const { reused, changed } = forked.lineage
  console.error(`lab: a fork that takes ${reused} of ${forked.experiment.planned} matches; changed is`)
  for (const one of changed) console.error(`  ${changeText(one)}`)
  await play(forked.experiment, forked.file, forked.lineage)
}

async function more(file: string): Promise<void> {
  const { blocks } = given
  if (blocks === undefined) refuse('more needs --blocks N: how many are added')
  await play(grownRun(file, blocks), file)
}

async function versions(): Promise<void> {
  if (words.length > 0) refuse(`ab takes no ${JSON.stringify(words[0])}: name the versions with --old and --new`)
  const experiment = settledOr('this comparison', versionsManifest(given), given)
  await play(experiment, given.file ?? usualFile(FOLDER, experiment))
}

function compare(): void {
  const [one, other, ...rest] = words
  if (one === undefined || other === undefined || rest.length > 0) refuse('compare needs the files of two runs')
  const comparison = comparisonOf(one, other)
  console.log(given.json ? JSON.stringify(comparison) : printedComparison(comparison))
}

function exportRun(file: string): void {
  if (given.folder === undefined) refuse('export needs --folder DIR: one that is not there yet, or empty')
  const { files, matches } = exported(file, experimentOfRun(file), given.folder)
  console.log(`${matches} matches in ${files} files: open ${path.join(given.folder, 'index.html')}`)
}

function stop(file: string): void {
  const writer = writerOf(file)
  if (writer === undefined) {
    console.log(`Nobody plays it. ${statusOf(file)}`)
    return
  }
  askToStop(file)
  console.log(`Process ${writer} stops after the matches that are being played.`)
}

async function play(experiment: Experiment, file: string, lineage?: Lineage): Promise<void> {
  const { cores, tokens, money, 'at-once': atOnce } = given
  const cap = { ...(tokens !== undefined && { tokens }), ...(money !== undefined && { money }) }
  const signal = stoppedByHand()
  const until = await played(experiment, { file, cores, atOnce, cap, signal, ...(lineage && { lineage }) })
  if (until === 'whole') return show(tableOf(experiment, file))
  const goesOn = `npm run -s lab -- run ${quoted(file)}`
  if (until === 'stopped') stopped(file, goesOn)
  console.error(
    `lab: stopped at its cap: the next match might pass it in ${until} (${spentText(spendingOf(file).sum)}). What is played is kept, and goes on with: ${goesOn}`,
  )
  process.exit(AT_CAP)
}

function stoppedByHand(): AbortSignal {
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  return stopping.signal
}

function stopped(file: string, goesOn: string): never {
  console.error(`lab: stopped. What is played is kept in ${file}, and goes on with: ${goesOn}`)
  process.exit(STOPPED)
}

function table(file: string): void {
  show(tableOf(experimentOfRun(file), file, given.marks === undefined ? undefined : marksIn(given.marks)))
}

function show(document: ReturnType<typeof tableOf>): void {
  if (given.csv) process.stdout.write([TIDY_HEADS, ...tidy(document)].map(csvLine).join(''))
  else console.log(given.json ? JSON.stringify(document) : given.latex ? latex(document) : printed(document))
}

function status(files: readonly string[]): void {
  if (files.length === 0) console.log(`No run is kept in ${FOLDER}.`)
  for (const file of files) console.log(statusOf(file))
}

function keptRuns(): string[] {
  try {
    return readdirSync(FOLDER)
      .filter((name) => name.endsWith('.jsonl') && !name.endsWith('.asks.jsonl'))
      .sort()
      .map((name) => path.join(FOLDER, name))
  } catch {
    return []
  }
}

function verify(file: string): void {
  const { matches, differences } = verified(experimentOfRun(file), matchesOf(file))
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
      options: {
        ...{ games: text, seed: text, cores: text, runs: text, blocks: text, tokens: text, money: text },
        ...{ file: text, folder: text, manifest: text, old: text, new: text, game: text, settings: text },
        ...{ json: flag, csv: flag, latex: flag },
        ...{ 'at-once': text, cache: text, judge: text, marks: text },
        change: { type: 'string', multiple: true },
      },
    })
    const parsed = flags.safeParse(values)
    if (!parsed.success) {
      refuse(parsed.error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`).join('; '))
    }
    const [command, ...words] = positionals
    const known = Object.entries(parsed.data).filter(([, value]) => value !== undefined)
    const idle = known.find(([flag]) => !TAKEN[command ?? '']?.includes(flag))
    if (command !== undefined && Object.hasOwn(TAKEN, command) && idle) refuse(`${command} takes no --${idle[0]}`)
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
