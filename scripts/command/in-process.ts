import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Io, linesOn, type Main } from './io.ts'

interface Given {
  /** All environment variables of the command; those of the test are not passed. */
  env?: Readonly<Record<string, string | undefined>>
  /** Text at the command's standard input. */
  input?: string
  /** Stops it as Ctrl-C would. */
  interrupt?: AbortSignal
}

export interface Outcome {
  code: number
  out: string
  err: string
}

/** Runs a command in this process, for a test. */
export async function inProcess(main: Main, argv: readonly string[], given: Given = {}): Promise<Outcome> {
  const { env = {}, input = '', interrupt = new AbortController().signal } = given
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const printed = Promise.all([text(stdout), text(stderr)])
  const io: Io = {
    ...linesOn(stdout, stderr),
    input: () => input,
    stdin: Readable.from([input]),
    ...{ bytes: stdout, stderr, env },
    interruption: () => interrupt,
  }
  try {
    const code = await main(argv, io)
    stdout.end()
    stderr.end()
    const [out, err] = await printed
    return { code, out, err }
  } finally {
    stdout.end()
    stderr.end()
  }
}
