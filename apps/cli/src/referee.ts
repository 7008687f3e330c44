import { readFileSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { isDeepStrictEqual, parseArgs } from 'node:util'
import { type Json, messageOf, refereeLog, replay, type TranscriptError } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import { command, enter, type Io, Misused } from '../../../scripts/command/io.ts'
import type { HeldTo } from './dataset/verify.ts'

const USAGE = `usage: npm run -s referee -- FILE…        one line of JSON a match, its result; - reads standard input
       npm run -s referee -- --batch FILE  an array of { "transcript": … } or event logs: the array of their results
       npm run -s referee -- --verify DIR [--digest SHA256] [--commitment SHA256]
                                           an exported dataset: judges all its matches, recomputes its table, and says
                                           equal, or what is not; --digest is that of the dataset, of all logs or of a
                                           night, as it was published, --commitment that of what decides the matches, as it was
                                           published before the first of them
       npm run -s referee -- --step        a program plays: for each line of JSON that it sends one comes back
                                           (docs/environment.md)
A file is a transcript, a downloaded transcript with its result, or a downloaded event log.`

/** The largest file that is accepted, because the file is held in memory several times. */
const MOST_BYTES = 256_000_000

type Fault = { code: TranscriptError['code'] | 'log' | 'result'; move?: number; seq?: number; message: string }

class Refusal extends Error {
  readonly fault: Fault
  constructor(fault: Fault | string) {
    const full: Fault = typeof fault === 'string' ? { code: 'form', message: fault } : fault
    super(full.message)
    this.fault = full
  }
}

export const main = command('referee', USAGE, async (argv, io) => {
  const { batch, files, verify, digest, commitment, step } = readArguments(argv)
  if (step) await playedByAProgram(io)
  if (verify !== undefined) return verifyDataset(io, verify, { published: digest, committed: commitment })
  const faults =
    batch === undefined
      ? files.map((file) => attempt(io, file, () => io.log(JSON.stringify(referee(parsed(io, file))))))
      : refereeAll(io, batch)
  return faults.some((fault) => fault !== undefined) ? 1 : 0
})

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

/** Prints one result for each game, in order; the result of an invalid game is an error. */
function refereeAll(io: Io, file: string): (Fault | undefined)[] {
  const faults: (Fault | undefined)[] = []
  const whole = attempt(io, file, () => {
    const games = parsed(io, file)
    if (!Array.isArray(games)) throw new Refusal('a batch is a JSON array of objects with a transcript')
    const results = games.map((entry: unknown, index) => {
      let result: Json = null
      const fault = attempt(io, `${file}: game ${index}`, () => {
        result = referee(matchIn(entry))
      })
      faults.push(fault)
      return fault === undefined ? result : { error: { ...fault } }
    })
    io.log(JSON.stringify(results))
  })
  return [...faults, whole]
}

function matchIn(entry: unknown): unknown {
  if (has(entry, 'transcript') || has(entry, 'events')) return entry
  throw new Refusal('expected an object with a transcript')
}

function parsed(io: Io, file: string): unknown {
  const text = read(io, file)
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Refusal(`not JSON: ${inOneLine(error)}`)
  }
}

function read(io: Io, file: string): string {
  try {
    if (file === '-') return io.input()
    const { size } = statSync(file)
    if (size > MOST_BYTES) throw new Error(`it has more than ${MOST_BYTES} bytes: give it in several files`)
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Refusal(`cannot be read: ${inOneLine(error)}`)
  }
}

function attempt(io: Io, name: string, work: () => void): Fault | undefined {
  try {
    work()
    return undefined
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    io.error(`${name === '-' ? 'standard input' : name.replace(/^-:/, 'standard input:')}: ${error.message}`)
    return error.fault
  }
}

async function verifyDataset(io: Io, folder: string, heldTo: HeldTo): Promise<number> {
  const { verified } = await import('./dataset/verify.ts')
  return (await verified(io, folder, heldTo)) ? 0 : 1
}

async function playedByAProgram(io: Io): Promise<void> {
  const { Stepping } = await import('./step/stepping.ts')
  const stepping = new Stepping()
  for await (const line of createInterface({ input: io.stdin })) {
    if (line.trim() !== '') io.log(stepping.reply(line))
  }
}

function readArguments(argv: readonly string[]) {
  const text = { type: 'string' } as const
  const options = { batch: text, verify: text, digest: text, commitment: text, step: { type: 'boolean' } } as const
  const { values, positionals } = parseArgs({ args: [...argv], options, allowPositionals: true })
  const asked = [positionals.length > 0, values.batch !== undefined, values.verify !== undefined, values.step === true]
  if (asked.filter(Boolean).length !== 1)
    throw new Misused('give either files or --batch and one file, or --verify and a folder, or --step')
  const isHeld = values.digest !== undefined || values.commitment !== undefined
  if (isHeld && values.verify === undefined) throw new Misused('--digest and --commitment go with --verify')
  return { ...values, files: positionals }
}

function has<Key extends string>(document: unknown, key: Key): document is Record<Key, unknown> {
  return typeof document === 'object' && document !== null && key in document
}

function inOneLine(error: unknown): string {
  return messageOf(error).replace(/(?<!\s)\s*\n\s*/g, ' ')
}

await enter(import.meta.url, main)
