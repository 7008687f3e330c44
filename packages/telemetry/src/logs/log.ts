import { format } from 'node:util'
import { pino, stdTimeFunctions } from 'pino'

type Level = 'info' | 'warn' | 'error'

interface About {
  level?: Level
  match?: string
  ask?: string
}

/** A log line never contains anything that an agent said or that is an agent owner's secret. */
export type Say = (line: string, about?: About) => void

type Log = ReturnType<typeof openLog>

export interface LogOptions {
  process: string
  format?: 'json' | 'text' | undefined
  secrets?: readonly (string | undefined)[]
  out?: { write(line: string): unknown; isTTY?: boolean; on?(event: 'error', listener: () => void): unknown }
}

/** The log has sentences for people or JSON for programs, and no quoted text can forge or hide a line. */
export function openLog(options: LogOptions) {
  const { process: name, secrets = [], out = process.stdout } = options
  const { format = out.isTTY ? 'text' : 'json' } = options
  // A process goes on when its log is no longer read, or the disk of its log is full.
  out.on?.('error', () => {})
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
    failed: (what: string, error: unknown, about: About = {}) =>
      say(`${what}: ${describe(error)}`, { level: 'error', ...about }),
  }
}

const MOST_KNOWN = 100

/** Says each fault at most once a minute, because an outage raises the same one several times a second. */
export function faultsOf(what: string, say: Say, everyMs = 60_000): (error: Error) => void {
  const saidAt = new Map<string, number>()
  return ({ message }) => {
    const now = performance.now()
    if (now - (saidAt.get(message) ?? Number.NEGATIVE_INFINITY) < everyMs) return
    if (saidAt.size === MOST_KNOWN) saidAt.clear()
    saidAt.set(message, now)
    say(`${what}: ${message}`, { level: 'warn' })
  }
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? `${error.name}: ${error.message}`) : String(error)

type Line = Record<'time' | 'level' | 'msg', string> & Pick<About, 'match' | 'ask'>

const INDENT = '\n    '

function textLine(json: string, coloured: boolean): string {
  const { time, level, msg, match, ask } = JSON.parse(json) as Line // as pino just wrote it
  const about = Object.entries({ match, ask }).filter(([, id]) => id !== undefined && !msg.includes(id))
  const words = [msg.replace(/\r?\n/g, INDENT), ...about.map(([name, id]) => `(${name} ${id})`)].join(' ')
  const at = time.slice('2026-01-01T'.length, '2026-01-01T00:00:00'.length)
  const grave = level === 'info' ? '' : `${level}: `
  if (!coloured) return `${at} ${grave}${words}\n`
  return `${DIM}${at}${PLAIN} ${grave && `${level === 'warn' ? YELLOW : RED}${grave}${PLAIN}`}${words}\n`
}

const [PLAIN, DIM, RED, YELLOW] = ['\u001b[0m', '\u001b[2m', '\u001b[31m', '\u001b[33m']

/** Very long log lines are cut, since an error may quote what a stranger's program answered. */
const LONGEST = 8_000
const HIDDEN = '***'
/** Secrets shorter than this are not removed from the log, because they would match parts of ordinary words. */
const SHORTEST_SECRET = 6

/** In the log, text that matches one of these patterns is removed as a secret, except the pattern's first group. */
const FORMS: readonly RegExp[] = [
  // The log leaves out the password in an address, such as PostgreSQL's.
  /(\b[a-z][a-z0-9+.-]{0,20}:\/\/[^\s:@/]*:)[^\s@/]+(?=@)/gi,
  // Access keys in the query part of a URL are left out of the log.
  /(\b(?:key|token|secret|password|signature|code|state|api[_-]?key|access[_-]token)=)[^\s&"']+/gi,
  /(\b(?:authorization|proxy-authorization|cookie|set-cookie|x-api-key)["']?\s*[:=]\s*["']?)[^\r\n"']+/gi,
  /(\bBearer\s+)[\w.~+/=-]+/gi,
  // The log leaves out the tokens of Masquerade, of Hugging Face, and of the usual providers of models.
  /()\b(?:msq_[\w-]{8,}|hf_\w{8,}|sk-[\w-]{8,}|gh[opsu]_\w{8,})/g,
  // The log leaves out signed tokens (JWT), such as sessions use.
  /()\beyJ[\w-]+\.[\w-]*\.[\w.-]+/g,
  /()-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g,
]

/** Characters that move the cursor, reverse the writing direction or break lines are logged as their numbers. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const INVISIBLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g

function cleaner(secrets: readonly string[]): (line: string) => string {
  const known = secrets.filter((secret) => secret.length >= SHORTEST_SECRET)
  known.sort((one, other) => other.length - one.length)
  return (line) => {
    let clean = line.length > LONGEST ? `${line.slice(0, LONGEST)} … (${line.length} characters)` : line
    for (const secret of known) clean = clean.replaceAll(secret, HIDDEN)
    for (const form of FORMS) clean = clean.replace(form, `$1${HIDDEN}`)
    return clean.replace(INVISIBLE, shown)
  }
}

const shown = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

const LEVELS = { debug: 'info', log: 'info', info: 'info', warn: 'warn', error: 'error' } as const satisfies Record<
  string,
  Level
>

export function captureConsole({ say }: Log, target: Pick<Console, keyof typeof LEVELS> = console): void {
  for (const name of Object.keys(LEVELS) as (keyof typeof LEVELS)[]) {
    target[name] = (...words: unknown[]) => {
      const line = format(...words).trim()
      if (line !== '') say(line, { level: LEVELS[name] })
    }
  }
}

/** An exception's message is left out of the log, because it may quote an agent's text. */
export function whereOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...frames.slice(0, MOST_FRAMES).map((line) => line.trim())].join(' ')
}

const MOST_FRAMES = 4
