import { closeSync, existsSync, openSync, readFileSync, readSync } from 'node:fs'
import { jsonIn, readJson } from '@masquerade/game'
import {
  askSentences,
  type Experiment,
  judgeTrial,
  lineage,
  type PlayedMatch,
  plannedMatches,
  type RunHistory,
  Spending,
} from '@masquerade/lab'
import { isObject } from '@masquerade/lab/manifest/digest'
import { trialSentences } from '@masquerade/papers'
import { z } from 'zod'
import { messageOf, Refused } from '../../../../scripts/command/io.ts'
import { fileFault } from './file-fault.ts'

export type RunRecord = ReturnType<typeof readRun>

const header = z.object({
  lab: z.literal(1),
  experiment: z.string(),
  digest: z.string(),
  planned: z.int().min(0),
  /** Only the name of the design is checked here; the rest of the manifest is checked when it is opened. */
  manifest: z.looseObject({ design: z.string() }),
  agents: z.record(z.string(), z.string()).exactOptional(),
  lineage: lineage.exactOptional(),
})

type RunHeader = z.infer<typeof header>

const growth = z.strictObject({
  more: z.strictObject({ blocks: z.int().min(1), planned: z.int().min(1), digest: z.string() }),
})
type Growth = z.infer<typeof growth>['more']
const GROWTH = '{"more":'
const GROWTH_BYTES = Buffer.from(GROWTH)

/** Checks the fields of a stored match by hand, because a schema library would copy all moves of very many matches. */
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

export class RunFileError extends Refused {}

/** The JSON of a text that a person gave; `refused` makes a sentence of what is wrong with it. */
export function jsonOr(text: string, refused: (fault: string) => string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new RunFileError(refused(messageOf(error)))
  }
}

/** Limits for the first line of an experiment's file, which contains the experiment's description and its history. */
const HEADER_BOUNDS = { characters: 8_000_000, depth: 40, values: 800_000 }

function headerIn(file: string) {
  const [first = ''] = linesOf(file)
  const read = readJson(first, HEADER_BOUNDS)
  return header.safeParse(read.ok ? read.value : undefined)
}

export function readHeader(file: string): RunHeader {
  const parsed = headerIn(file)
  if (!parsed.success) throw new RunFileError(`${file} is no run of the lab: its first line does not say of what`)
  return parsed.data
}

export function readRun(file: string) {
  const growths: Growth[] = []
  let lines = 0
  for (const line of bytesOfLines(file)) {
    if (lines++ === 0 || !line.subarray(0, GROWTH_BYTES.length).equals(GROWTH_BYTES)) continue
    const parsed = growth.safeParse(jsonIn(line.toString('utf8')))
    if (!parsed.success) throw new RunFileError(`${file}: line ${lines} does not say how many blocks were added`)
    growths.push(parsed.data.more)
  }
  return { ...readHeader(file), growths, played: Math.max(0, lines - 1 - growths.length) }
}

export const plannedNow = ({ planned, growths }: RunRecord): number => growths.at(-1)?.planned ?? planned

export const digestNow = ({ digest, growths }: RunRecord): string => growths.at(-1)?.digest ?? digest

export function isRunFile(file: string): boolean {
  try {
    return headerIn(file).success
  } catch {
    return false
  }
}

/**
 * Each loop over the matches of an experiment's file reads them one by one, so that a long file needs little memory. With
 * `most`, all loops over a file that grows meanwhile give the same matches.
 */
export const matchesOf = (file: string, most = Infinity): Iterable<PlayedMatch> => ({
  *[Symbol.iterator]() {
    let left = most
    for (const [, match] of numberedMatches(file)) {
      if (left-- <= 0) return
      yield match
    }
  },
})

function* numberedMatches(file: string): Generator<[line: number, match: PlayedMatch]> {
  let number = 0
  for (const line of linesOf(file)) {
    if (number++ === 0 || line.startsWith(GROWTH)) continue
    const match = jsonIn(line)
    if (!isMatch(match)) throw new RunFileError(`${file}: line ${number} is no match`)
    yield [number, match]
  }
}

/** A run may lack matches, but has none twice and none that is not planned; gaps are planned matches missing between others. */
export function refuseUnplanned(file: string, experiment: Experiment, gaps: 'allowed' | 'refused' = 'allowed'): void {
  let line = 0
  const matches = function* () {
    for (const [number, match] of numberedMatches(file)) {
      line = number
      yield match
    }
  }
  let expected = 0
  for (const { place } of plannedMatches(experiment, matches())) {
    if (!place) {
      const why = 'is a match that is not planned, or that stands in an earlier line, too'
      throw new RunFileError(`${file}: line ${line} ${why}: delete this line`)
    }
    if (gaps === 'refused' && place.number > expected) {
      const what = `match ${expected} of the plan is missing before line ${line}`
      throw new RunFileError(`${file}: ${what}: delete this line and all after it, which are then played again`)
    }
    expected = place.number + 1
  }
}

const PIECE = 1 << 20

/** Returns the complete lines of a file; text after the last line feed was not written completely, and is ignored. */
export function* linesOf(file: string): Generator<string> {
  for (const line of bytesOfLines(file)) yield line.toString('utf8')
}

export function* bytesOfLines(file: string): Generator<Buffer> {
  const descriptor = opened(file)
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

function opened(file: string): number {
  try {
    return openSync(file, 'r')
  } catch (error) {
    throw new RunFileError(fileFault(error) ?? messageOf(error))
  }
}

export function historyOf({ lineage, growths, manifest }: RunRecord): RunHistory {
  const blocks = [Number(manifest.blocks ?? 0), ...growths.map((growth) => growth.blocks)]
  const added = growths.map((growth, at) => growth.blocks - (blocks[at] ?? 0))
  return { ...(lineage && { lineage }), ...(added.length > 0 && { added }) }
}

export function spendingOf(file: string): Spending {
  const spending = new Spending()
  for (const match of matchesOf(file)) spending.add(match)
  return spending
}

const besides = (file: string, what: string): string => `${file.replace(/\.jsonl$/, '')}.${what}`

export const asksFileOf = (file: string): string => besides(file, 'asks.jsonl')

export const trialFileOf = (file: string): string => besides(file, 'trial.json')

const keptAsk = z.looseObject({
  match: z.int().min(0),
  agent: z.string(),
  condition: z.string(),
  kind: z.string(),
  served: z.string().nullable(),
  sampling: z.record(z.string(), z.number()).nullable(),
  form: z.string().nullable(),
  fault: z.string().exactOptional(),
  recalled: z.literal(true).exactOptional(),
})

export function* asksOf(file: string): Generator<z.infer<typeof keptAsk>> {
  const asks = asksFileOf(file)
  if (!existsSync(asks)) return
  let number = 0
  for (const line of linesOf(asks)) {
    number++
    const ask = keptAsk.safeParse(jsonIn(line))
    if (!ask.success) throw new RunFileError(`${asks}: line ${number} is no ask`)
    yield ask.data
  }
}

const trialForm = judgeTrial.extend({ digest: z.string() })

export function trialOf(file: string): z.infer<typeof trialForm> | undefined {
  const kept = trialFileOf(file)
  if (!existsSync(kept)) return undefined
  const trial = trialForm.safeParse(jsonIn(readFileSync(kept, 'utf8')))
  if (!trial.success) throw new RunFileError(`${kept} is no trial of a judge`)
  return trial.data
}

export function askWarnings(file: string): string[] {
  const trial = trialOf(file)
  return [...(trial ? trialSentences(trial) : []), ...askSentences(asksOf(file))]
}

const isAmount = (value: unknown): boolean => typeof value === 'number' && value >= 0
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
