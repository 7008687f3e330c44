import {
  closeSync,
  existsSync,
  fsyncSync,
  ftruncateSync,
  mkdirSync,
  openSync,
  readFileSync,
  readSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { readJson } from '@masquerade/game'
import { type Experiment, type Lineage, lineage, type PlayedMatch } from '@masquerade/lab'
import { z } from 'zod'
import { Refused } from '../../../../scripts/command/io.ts'

/** A line between the matches of a run: more blocks were added when these were done. */
interface Growth {
  /** All there are now. */
  blocks: number
  planned: number
  digest: string
}

/** A run as its file tells it: what it began as, and what it has grown to. */
export interface RunRecord extends RunHeader {
  growths: readonly Growth[]
  /** How many matches are in it. */
  played: number
}

const header = z.object({
  lab: z.literal(1),
  experiment: z.string(),
  digest: z.string(),
  planned: z.int().min(0),
  /** Whether it holds is seen when it is settled again. */
  manifest: z.looseObject({ design: z.string() }),
  /** What agents of the site on which it was played are called, by their names in the manifest. */
  agents: z.record(z.string(), z.string()).exactOptional(),
  /** Of which run it is a fork. */
  lineage: lineage.exactOptional(),
})

/** The first line of a run's file: what it is a run of. */
export type RunHeader = z.infer<typeof header>

const growth = z.strictObject({
  more: z.strictObject({ blocks: z.int().min(1), planned: z.int().min(1), digest: z.string() }),
})
/** How a line begins that is no match. */
const GROWTH = '{"more":'
const GROWTH_BYTES = Buffer.from(GROWTH)

/**
 * Whether a line is a match as far as every design has it; what was counted and replied is the design's own, which reads it
 * again. By hand: a form would make a copy of every move of very many matches.
 */
function isMatch(line: unknown): line is PlayedMatch {
  if (!isObject(line)) return false
  const { block, condition, agents, config, deal, moves, repeat, void: why, spent } = line
  return (
    isCount(block) &&
    typeof condition === 'string' &&
    Array.isArray(agents) &&
    agents.every((agent) => typeof agent === 'string') &&
    isObject(config) &&
    isObject(deal) &&
    Array.isArray(moves) &&
    moves.every(isObject) &&
    'observed' in line &&
    (repeat === undefined || (isCount(repeat) && repeat > 0)) &&
    (why === undefined || typeof why === 'string') &&
    (spent === undefined || (isObject(spent) && isAmount(spent.tokens) && isAmount(spent.money)))
  )
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

export class RunFileError extends Refused {}

export const headerOf = ({ manifest, digest, planned }: Experiment, from?: Lineage): object => ({
  ...{ lab: 1, experiment: manifest.experiment, digest, planned },
  manifest,
  ...(from && { lineage: from }),
})

/**
 * A run's matches, one line each in the order of the plan, after a line that says what they are of. It is only ever
 * appended to; whatever a killed process left of its last line is cut off when the file is opened again.
 */
export class RunFile {
  readonly #file: string
  readonly #descriptor: number
  #played: number
  #end: number

  private constructor(file: string, descriptor: number, played: number, end: number) {
    this.#file = file
    this.#descriptor = descriptor
    this.#played = played
    this.#end = end
  }

  /** Opens a run to go on with it, or begins it. Refuses the file of another one, and one that another process writes. */
  static open(file: string, experiment: Experiment, from?: Lineage): RunFile {
    mkdirSync(path.dirname(file), { recursive: true })
    lock(file)
    try {
      const isNew = !existsSync(file)
      const descriptor = openSync(file, isNew ? 'wx+' : 'r+')
      const { bytes, lines } = wholeLines(descriptor)
      ftruncateSync(descriptor, bytes)
      if (lines === 0) {
        const run = new RunFile(file, descriptor, 0, bytes)
        run.#write(`${JSON.stringify(headerOf(experiment, from))}\n`, 0)
        return run
      }
      const record = readRun(file)
      if (digestNow(record) !== experiment.digest) {
        throw new RunFileError(`${file} is a run of something else: its digest is not that of this manifest`)
      }
      if (from && from.parent !== record.lineage?.parent) {
        throw new RunFileError(
          `${file} is ${record.lineage ? 'a fork of another run' : 'no fork'}: its lineage does not fit`,
        )
      }
      return new RunFile(file, descriptor, record.played, bytes)
    } catch (error) {
      unlock(file)
      throw error
    }
  }

  /** How many matches it holds. */
  get played(): number {
    return this.#played
  }

  add(lines: readonly string[]): void {
    if (lines.length > 0) this.#write(`${lines.join('\n')}\n`, lines.length)
  }

  /** Notes that there are to be more blocks. */
  grow({ manifest: { blocks }, planned, digest }: Experiment): void {
    const more: Growth = { blocks, planned, digest }
    this.#write(`${JSON.stringify({ more })}\n`, 0)
  }

  close(): void {
    fsyncSync(this.#descriptor)
    closeSync(this.#descriptor)
    unlock(this.#file)
  }

  #write(text: string, matches: number): void {
    const bytes = Buffer.from(text)
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#end + written)
    }
    this.#end += bytes.length
    this.#played += matches
  }
}

/** A manifest with a lineage, which may hold as much again. */
const HEADER_BOUNDS = { characters: 8_000_000, depth: 40, values: 800_000 }

function headerIn(line: string) {
  const read = readJson(line, HEADER_BOUNDS)
  return header.safeParse(read.ok ? read.value : undefined)
}

export function readHeader(file: string): RunHeader {
  const [first = ''] = linesOf(file)
  const parsed = headerIn(first)
  if (!parsed.success) throw new RunFileError(`${file} is no run of the lab: its first line does not say of what`)
  return parsed.data
}

export function readRun(file: string): RunRecord {
  const growths: Growth[] = []
  let lines = 0
  for (const line of bytesOfLines(file)) {
    if (lines++ === 0 || !line.subarray(0, GROWTH_BYTES.length).equals(GROWTH_BYTES)) continue
    const parsed = growth.safeParse(parsedLine(line.toString('utf8')))
    if (!parsed.success) throw new RunFileError(`${file}: line ${lines} does not say how many blocks were added`)
    growths.push(parsed.data.more)
  }
  return { ...readHeader(file), growths, played: Math.max(0, lines - 1 - growths.length) }
}

/** How many blocks and matches a run is to have, as things stand. */
export const plannedNow = ({ planned, growths }: RunRecord): number => growths.at(-1)?.planned ?? planned

const digestNow = ({ digest, growths }: RunRecord): string => growths.at(-1)?.digest ?? digest

/** Whether a file is a run's, whatever else may be wrong with it. */
export function isRunFile(file: string): boolean {
  try {
    const [first = ''] = linesOf(file)
    return headerIn(first).success
  } catch {
    return false
  }
}

/** The matches of a run, one after the other: a file of any length is read in little memory. */
export function* matchesOf(file: string): Generator<PlayedMatch> {
  let number = 0
  for (const line of linesOf(file)) {
    if (number++ === 0 || line.startsWith(GROWTH)) continue
    const match = parsedLine(line)
    if (!isMatch(match)) throw new RunFileError(`${file}: line ${number} is no match`)
    yield match
  }
}

const PIECE = 1 << 20

/** The whole lines of a file; what stands behind the last line feed is none. */
export function* linesOf(file: string): Generator<string> {
  for (const line of bytesOfLines(file)) yield line.toString('utf8')
}

/** The same as bytes, for whoever looks at few of them. */
function* bytesOfLines(file: string): Generator<Buffer> {
  const descriptor = openSync(file, 'r')
  try {
    const piece = Buffer.alloc(PIECE)
    let rest = Buffer.alloc(0)
    for (let read = readSync(descriptor, piece); read > 0; read = readSync(descriptor, piece)) {
      rest = Buffer.concat([rest, piece.subarray(0, read)])
      let begin = 0
      for (let end = rest.indexOf(10, begin); end >= 0; end = rest.indexOf(10, begin)) {
        yield rest.subarray(begin, end)
        begin = end + 1
      }
      rest = rest.subarray(begin)
    }
  } finally {
    closeSync(descriptor)
  }
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** How many bytes of a file are whole lines, and how many these are. */
function wholeLines(descriptor: number): { bytes: number; lines: number } {
  const piece = Buffer.alloc(PIECE)
  let [bytes, lines, place] = [0, 0, 0]
  for (let read = readSync(descriptor, piece, 0, PIECE, place); read > 0; ) {
    for (let at = piece.indexOf(10); at >= 0 && at < read; at = piece.indexOf(10, at + 1)) {
      lines++
      bytes = place + at + 1
    }
    place += read
    read = readSync(descriptor, piece, 0, PIECE, place)
  }
  return { bytes, lines }
}

const lockOf = (file: string): string => `${file}.lock`

/** The process that writes a run, if one does. */
export function writerOf(file: string): number | undefined {
  try {
    const holder = Number(readFileSync(lockOf(file), 'utf8'))
    return isAlive(holder) ? holder : undefined
  } catch {
    return undefined
  }
}

function lock(file: string): void {
  try {
    writeFileSync(lockOf(file), String(process.pid), { flag: 'wx' })
  } catch {
    const holder = Number(readFileSync(lockOf(file), 'utf8'))
    if (holder !== process.pid && isAlive(holder)) {
      throw new RunFileError(`${file} is being written by process ${holder}: wait for it, or end it`)
    }
    writeFileSync(lockOf(file), String(process.pid))
  }
}

function unlock(file: string): void {
  try {
    unlinkSync(lockOf(file))
  } catch {
    // Somebody removed it already.
  }
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
