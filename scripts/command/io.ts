import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { wordsFor } from '../setup/refusal.mjs'
import { scriptName } from '../setup/repository.mjs'

/** What a command uses of the process that runs it. A test hands it an `Io` of its own (in-process.ts). */
export interface Io {
  /** Writes what was asked for to standard output, each line as one line, whatever is in it (`printable`). */
  log(...lines: readonly string[]): void
  /** Writes what is said beside it to standard error, in the same way. */
  error(...lines: readonly string[]): void
  /** Reads all of standard input at once. */
  input(): string
  stdin: NodeJS.ReadableStream
  /** For the bytes of a file, and nothing else: what people read goes through `log`. */
  bytes: NodeJS.WritableStream
  /** For a bar that we draw where it is a terminal, and nothing else: what people read goes through `error`. */
  stderr: NodeJS.WritableStream & { isTTY?: boolean }
  env: Readonly<Record<string, string | undefined>>
  /**
   * From now on the first of these signals does not end the process but aborts what is returned: the command ends by
   * itself. A second signal ends the process at once.
   */
  interruption(signals?: readonly NodeJS.Signals[]): AbortSignal
}

/** Where a command says how far it is. */
export type Beside = Pick<Io, 'error' | 'stderr'>

/** A command: does what its arguments say, and resolves to its exit code. */
export type Main = (argv: readonly string[], io: Io) => Promise<number>

/** Ends a command with a sentence that says what to do, and an exit code. Any other error is a bug. */
export class Refused extends Error {
  readonly code: number
  constructor(message: string, code = 1) {
    super(message)
    this.code = code
  }
}

/** Ends a command that was not used as it is meant, with a sentence and how it is used. */
export class Misused extends Refused {}

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is written out
const OBEYED = /[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

/**
 * A line in which nothing moves a cursor, changes a colour, ends the line or turns its direction: much of what commands print
 * was written by others, who must not print lines of ours. Each such character is written as JSON writes it, so that a document
 * of JSON says the same as before. Tabs stay.
 */
export const printable = (line: string): string =>
  line.replace(OBEYED, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)

/** Lines for people on these two streams. */
export function linesOn(stdout: NodeJS.WritableStream, stderr: NodeJS.WritableStream): Pick<Io, 'log' | 'error'> {
  const on = (stream: NodeJS.WritableStream) => {
    return (...lines: readonly string[]) => void stream.write(lines.map((line) => `${printable(line)}\n`).join(''))
  }
  return { log: on(stdout), error: on(stderr) }
}

/** The lines of a text of ours, to be printed as so many. */
export const linesIn = (text: string): string[] => text.split('\n')

export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/**
 * A command with what all of them have in common: `--help` is answered with how it is used and nothing else is done, and
 * a refusal is printed under the command's name. It ends with the number that the work resolves to, else with 0.
 */
export function command(
  name: string,
  usage: string | ((io: Io) => string),
  work: (argv: readonly string[], io: Io) => unknown,
): Main {
  const usageFor = (io: Io) => (typeof usage === 'string' ? usage : usage(io))
  return async (argv, io) => {
    try {
      if (argv.some((word) => word === '--help' || word === '-h')) {
        io.log(...linesIn(usageFor(io)))
        return 0
      }
      const code = await work(argv, io)
      return typeof code === 'number' ? code : 0
    } catch (error) {
      const isOfParser = error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
      if (!(error instanceof Refused) && !isOfParser) throw error
      const isMisused = isOfParser || error instanceof Misused
      io.error(...linesIn(`${name}: ${error.message}${isMisused ? `\n${usageFor(io)}` : ''}`))
      return error instanceof Refused ? error.code : 1
    }
  }
}

/**
 * Runs a command when the process was started with its file: as it is, or as the script that was made of it. Does
 * nothing where the file is imported by something else.
 */
export async function enter(url: string, main: Main): Promise<void> {
  const [, started] = process.argv
  if (started === undefined || !existsSync(started)) return
  const file = fileURLToPath(url)
  if (path.basename(started) === `${scriptName(file)}.mjs` || realpathSync(started) === file) {
    const io = ofProcess()
    try {
      process.exitCode = await main(process.argv.slice(2), io)
    } catch (error) {
      // A bug, with what it stumbled over in its words.
      io.error(...linesIn(wordsFor(error)))
      process.exit(1)
    }
  }
}

function ofProcess(): Io {
  const { stdin, stdout, stderr, env } = process
  return {
    ...linesOn(stdout, stderr),
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
