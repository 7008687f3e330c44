import { pino, stdTimeFunctions } from 'pino'
import { cleaner } from './clean.ts'
import { textLine } from './text-line.ts'

export type Level = 'info' | 'warn' | 'error'

/** What a line is about, beside its words. */
export interface About {
  level?: Level
  match?: string
  ask?: string
}

/** One sentence for each thing that matters. Never with anything in it that an agent said or that is its owner's secret. */
export type Say = (line: string, about?: About) => void

export interface Log {
  say: Say
  /** Something went wrong: its message, and where it came from. */
  failed(what: string, error: unknown, about?: About): void
}

export interface LogOptions {
  /** The process that speaks. */
  process: string
  /** As LOG_FORMAT says it. */
  format?: 'json' | 'text' | undefined
  /** What must never be read in a log, whoever says it: passwords and keys that this process was told. */
  secrets?: readonly (string | undefined)[]
  /** Where lines go; the standard output by default. */
  out?: Out
}

export interface Out {
  write(line: string): unknown
  isTTY?: boolean
}

/**
 * The log of a process, by pino: each line has its time, level, process and what it is about. Sentences come for people,
 * JSON for programs. No line can be forged or hidden by what it quotes, and none holds a secret that is known by its form or
 * its value.
 */
export function openLog(options: LogOptions): Log {
  const { process: name, secrets = [], out = process.stdout } = options
  const { format = out.isTTY ? 'text' : 'json' } = options
  const clean = cleaner(secrets.filter((secret) => secret !== undefined))
  const written = format === 'json' ? out : { write: (line: string) => out.write(textLine(line, out.isTTY === true)) }
  const log = pino(
    {
      base: { process: name },
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    written,
  )
  const say: Say = (line, { level = 'info', ...about } = {}) => log[level](about, clean(line))
  return {
    say,
    failed: (what, error, about = {}) => say(`${what}: ${describe(error)}`, { level: 'error', ...about }),
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)
