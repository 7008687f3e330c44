import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/** What a command uses of the process that runs it. A test hands it an `Io` of its own (in-process.ts). */
export interface Io {
  /** Writes a line of what was asked for to standard output. */
  log(line: string): void
  /** Writes a line of what is said beside it to standard error. */
  error(line: string): void
  /** Reads all of standard input at once. */
  input(): string
  stdin: NodeJS.ReadableStream
  stdout: NodeJS.WritableStream
  /** Progress is drawn on it where it is a terminal. */
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
        io.log(usageFor(io))
        return 0
      }
      const code = await work(argv, io)
      return typeof code === 'number' ? code : 0
    } catch (error) {
      const isOfArguments = error instanceof TypeError && 'code' in error && /^ERR_PARSE_ARGS/.test(String(error.code))
      if (!(error instanceof Refused) && !isOfArguments) throw error
      io.error(`${name}: ${error.message}${isOfArguments ? `\n${usageFor(io)}` : ''}`)
      return error instanceof Refused ? error.code : 1
    }
  }
}

/**
 * Runs a command when the process was started with its file: as it is, or as the script that program() made of it. Does
 * nothing where the file is imported by something else.
 */
export async function enter(url: string, main: Main): Promise<void> {
  const [, started] = process.argv
  if (started === undefined || !existsSync(started)) return
  const file = fileURLToPath(url)
  const bundled = `${path.relative(ROOT, file).replaceAll(path.sep, '-')}.mjs`
  if (path.basename(started) === bundled || realpathSync(started) === realpathSync(file)) {
    process.exitCode = await main(process.argv.slice(2), ofProcess())
  }
}

function ofProcess(): Io {
  const { stdin, stdout, stderr, env } = process
  return {
    log: (line) => void stdout.write(`${line}\n`),
    error: (line) => void stderr.write(`${line}\n`),
    input: () => readFileSync(stdin.fd, 'utf8'),
    ...{ stdin, stdout, stderr, env },
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
