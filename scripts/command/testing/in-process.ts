import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { type Io, linesOn, type Main } from '../io.ts'

interface Given {
  /** A command that a test runs gets only these environment variables, and not those of the test process. */
  env?: Readonly<Record<string, string | undefined>>
  input?: string
  interrupt?: AbortSignal
}

interface Outcome {
  code: number
  out: string
  err: string
}

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
