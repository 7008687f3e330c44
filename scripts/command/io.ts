import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { explainFaultsPlainly } from '@masquerade/game'
import { codeOf, Refusal, wordsFor } from '../setup/refusal.mjs'
import { scriptName } from '../setup/repository.mjs'

export { codeOf }

/** A command reaches the outside only through these streams, variables and signals, which a test can replace. */
export interface Io {
  /** Control characters in output are escaped, since much printed text comes from others. */
  log(...lines: readonly string[]): void
  error(...lines: readonly string[]): void
  input(): string
  stdin: NodeJS.ReadableStream
  /** Standard output as a stream is only for writing the bytes of a file; texts for people are printed with `log`. */
  bytes: NodeJS.WritableStream
  /** Only for drawing a progress bar on a terminal; texts for people are printed with `error`. */
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  env: Readonly<Record<string, string | undefined>>
  /** The first signal aborts the returned signal, so that the command can end; a second one ends the process. */
  interruption(signals?: readonly NodeJS.Signals[]): AbortSignal
}

export type Beside = Pick<Io, 'error' | 'stderr'>

export type Main = (argv: readonly string[], io: Io) => Promise<number>

/** An error whose message tells the user of a command what to do; any other error is a bug. */
export class Refused extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}

export class Misused extends Refused {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written out
const OBEYED = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/** Control characters are escaped as in JSON, since strangers' text could move the cursor or forge lines. */
export const printable = (line: string): string =>
  line.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

export function linesOn(stdout: NodeJS.WritableStream, stderr: NodeJS.WritableStream): Pick<Io, 'log' | 'error'> {
  const on = (stream: NodeJS.WritableStream) => {
    return (...lines: readonly string[]) => void stream.write(lines.map((line) => `${printable(line)}\n`).join(''))
  }
  return { log: on(stdout), error: on(stderr) }
}

export const linesIn = (text: string): string[] => text.split('\n')

/** The value of a command's option that is a whole number within bounds. */
export function wholeNumber(option: string, text: string, least: number, most: number): number {
  const value = Number(text)
  if (/^\d{1,7}$/.test(text) && value >= least && value <= most) return value
  throw new Refused(`${option} is a whole number from ${least} to ${most}, not "${text}"`)
}

export const messageOf = (error: unknown): string =>
  error instanceof Error && !(error instanceof Refusal) ? error.message : wordsFor(error)

/** Runs a command: `--help` only prints how to use it, otherwise `work` runs and returns the exit code. */
export function command(
  name: string,
  usage: string | ((io: Io) => string),
  work: (argv: readonly string[], io: Io) => unknown,
): Main {
  return async (argv, io) => {
    try {
      if (argv.some((word) => word === '--help' || word === '-h')) {
        io.log(...linesIn(typeof usage === 'string' ? usage : usage(io)))
        return 0
      }
      const code = await work(argv, io)
      return typeof code === 'number' ? code : 0
    } catch (error) {
      const isOfParser = error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
      if (!(error instanceof Refused) && !isOfParser) throw error
      const isMisused = isOfParser || error instanceof Misused
      // Without the usage itself, which may be long enough to scroll the reason away.
      io.error(...linesIn(`${name}: ${error.message}${isMisused ? `\n--help prints how to use ${name}` : ''}`))
      return error instanceof Refused ? error.code : 1
    }
  }
}

/** Runs the command only if the process was started with this file or its bundle, not if another file imports it. */
export async function enter(url: string, main: Main): Promise<void> {
  const [, started] = process.argv
  if (started === undefined || !existsSync(started)) return
  const file = fileURLToPath(url)
  if (path.basename(started) === `${scriptName(file)}.mjs` || realpathSync(started) === file) {
    const io = ofProcess()
    explainFaultsPlainly()
    try {
      process.exitCode = await main(process.argv.slice(2), io)
    } catch (error) {
      io.error(...linesIn(wordsFor(error)))
      process.exit(1)
    }
  }
}

function ofProcess(): Io {
  const { stdin, stdout, stderr, env } = process
  const lines = linesOn(stdout, stderr)
  stdout.on('error', (error) => {
    if (stdout.listenerCount('error') > 1) return // whoever writes a file's bytes there handles it
    // A reader that leaves before the end, as `head` does, wants no more.
    if (codeOf(error) !== 'EPIPE') lines.error(`the output cannot be written: ${error.message}`)
    process.exit(1)
  })
  stderr.on('error', () => {}) // the work goes on when its progress is not read
  return {
    ...lines,
    input: () => readFileSync(stdin.fd, 'utf8'),
    ...{ stdin, bytes: stdout, stderr, env },
    interruption(signals = ['SIGINT', 'SIGTERM']) {
      const interrupted = new AbortController()
      for (const name of signals) {
        process.on(name, () => {
          if (interrupted.signal.aborted) process.exit(130)
          interrupted.abort(new Error(`${name}: ending all that was started`))
        })
      }
      return interrupted.signal
    },
  }
}
