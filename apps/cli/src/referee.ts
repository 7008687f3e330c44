import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type Json, refereeLog, replay, type TranscriptError } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { answerHelp } from './answer-help.ts'

const USAGE = `usage: npm run -s referee -- FILE…        one line of JSON a match, its result; - reads standard input
       npm run -s referee -- --batch FILE  an array of { "transcript": … } or event logs: the array of their results
       npm run -s referee -- --verify DIR [--digest SHA256] [--commitment SHA256]
                                           an exported dataset: judges all its matches, recomputes its table, and says
                                           equal, or what is not; --digest is the manifest's or that of all logs as it
                                           was published, --commitment that of what decides the matches, as it was
                                           published before the first of them
       npm run -s referee -- --step        a program plays: for each line of JSON that it sends one comes back
                                           (docs/environment.md)
A file is a transcript, a downloaded transcript with its result, or a downloaded event log.`

/** Why a document cannot stand, as a batch says it: the codes of a transcript, `log` and `result`. */
type Fault = { code: TranscriptError['code'] | 'log' | 'result'; move?: number; seq?: number; message: string }

/** A fault that stops one file or one game of a batch; the others are refereed all the same. */
class Refusal extends Error {
  readonly fault: Fault
  constructor(fault: Fault | string) {
    const full: Fault = typeof fault === 'string' ? { code: 'form', message: fault } : fault
    super(full.message)
    this.fault = full
  }
}

answerHelp(USAGE)
const { batch, files, verify, digest, commitment, step } = readArguments()
if (step) await playedByAProgram()
if (verify !== undefined) await verifyDataset(verify)
if (batch !== undefined) attempt(batch, () => console.log(JSON.stringify(refereeAll(batch))))
for (const file of files) attempt(file, () => console.log(JSON.stringify(referee(parsed(file)))))

/** Judges a transcript, one that comes with a result to check, or an event log. */
function referee(document: unknown): Json {
  if (!has(document, 'transcript')) return judged(document)
  const result = judged(document.transcript)
  if (has(document, 'result') && !isDeepStrictEqual(document.result, result)) {
    const message = `the result that it states is not the one that the referee finds: ${JSON.stringify(result)}`
    throw new Refusal({ code: 'result', message })
  }
  return result
}

function judged(match: unknown): Json {
  const found = has(match, 'events') ? refereeLog(gameOf, match) : replay(gameOf, match)
  if (!found.ok) throw new Refusal({ code: 'log', ...found.error })
  const { game, position } = found.value
  return game.result(position.state)
}

/** One result a game, in order; in the place of a game that is refused stands { "error": { code, move?, message } }. */
function refereeAll(file: string): Json {
  const games = parsed(file)
  if (!Array.isArray(games)) throw new Refusal('a batch is a JSON array of objects with a transcript')
  return games.map((entry: unknown, index) => {
    const place = `${file}: game ${index}`
    let result: Json = null
    const fault = attempt(place, () => {
      result = referee(matchIn(entry))
    })
    return fault === undefined ? result : { error: { ...fault } }
  })
}

function matchIn(entry: unknown): unknown {
  if (has(entry, 'transcript') || has(entry, 'events')) return entry
  throw new Refusal('expected an object with a transcript')
}

function parsed(file: string): unknown {
  const text = read(file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal(`not JSON: ${inOneLine(error)}`)
  }
}

function read(file: string): string {
  try {
    return readFileSync(file === '-' ? 0 : file, 'utf8')
  } catch (error) {
    throw new Refusal(`cannot be read: ${inOneLine(error)}`)
  }
}

/** Does something for a file or a game; a refusal goes to standard error under its name and is returned. */
function attempt(name: string, work: () => void): Fault | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(`${name === '-' ? 'standard input' : name.replace(/^-:/, 'standard input:')}: ${error.message}`)
    process.exitCode = 1
    return error.fault
  }
}

// Each brings much that the others do not need.
async function verifyDataset(folder: string): Promise<void> {
  const { verified } = await import('./dataset/verify.ts')
  if (!(await verified(folder, { published: digest, committed: commitment }))) process.exitCode = 1
}

async function playedByAProgram(): Promise<void> {
  const { Stepping } = await import('./step/stepping.ts')
  const stepping = new Stepping()
  for await (const line of createInterface({ input: process.stdin })) {
    if (line.trim() !== '') process.stdout.write(`${stepping.reply(line)}\n`)
  }
}

interface Arguments {
  batch?: string
  verify?: string
  digest?: string
  commitment?: string
  step?: boolean
  files: string[]
}

function readArguments(): Arguments {
  try {
    const text = { type: 'string' } as const
    const options = { batch: text, verify: text, digest: text, commitment: text, step: { type: 'boolean' } } as const
    const { values, positionals } = parseArgs({ options, allowPositionals: true })
    const asked = [
      positionals.length > 0,
      values.batch !== undefined,
      values.verify !== undefined,
      values.step === true,
    ]
    if (asked.filter(Boolean).length !== 1)
      throw new Error('give either files or --batch and one file, or --verify and a folder, or --step')
    const isHeld = values.digest !== undefined || values.commitment !== undefined
    if (isHeld && values.verify === undefined) throw new Error('--digest and --commitment go with --verify')
    return { ...values, files: positionals }
  } catch (error) {
    console.error(`referee: ${inOneLine(error)}\n${USAGE}`)
    process.exit(1)
  }
}

function has<Key extends string>(document: unknown, key: Key): document is Record<Key, unknown> {
  return typeof document === 'object' && document !== null && key in document
}

function inOneLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/(?<!\s)\s*\n\s*/g, ' ')
}
