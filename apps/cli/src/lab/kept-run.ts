import { readFileSync } from 'node:fs'
import type { Result } from '@masquerade/game'
import {
  type Catalogue,
  type Changes,
  type Experiment,
  experimentOf,
  type FinishedRun,
  type Marks,
  type Refusal,
  type TableDocument,
  withAbsentAgents,
  withPeople,
} from '@masquerade/lab'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { withNamedStubs } from '@masquerade/planted/named-stubs'
import type { Io } from '../../../../scripts/command/io.ts'
import type { Desk } from './lab-desk.ts'
import {
  askWarnings,
  historyOf,
  isRunFile,
  matchesOf,
  RunFileError,
  type RunRecord,
  readRun,
  refuseUnplanned,
} from './run-file.ts'

type AgentsOf = Pick<Desk, 'agents'>

/** Reads stored matches: placeholders stand for people and for agents of a site, which cannot be asked here. */
export const readable = async ({ agents }: AgentsOf, record: RunRecord, ...more: unknown[]): Promise<Catalogue> =>
  withAbsentAgents(withPeople(await withNamedStubs(agents, record.manifest, ...more)), record.agents)

export async function experimentNamed({ io, agents }: Desk, name: string, changes: Changes): Promise<Experiment> {
  const document = documentNamed(io, name)
  return settledOr(name, document, changes, await withNamedStubs(agents, document))
}

export function settledOr(name: string, document: unknown, changes: Changes, from: Catalogue): Experiment {
  const settled = experimentOf(document, from, changes)
  return orRefused(`${name} cannot be run`, settled)
}

export function orRefused<Value>(what: string, result: Result<Value, Refusal[]>): Value {
  if (result.ok) return result.value
  throw refusedBy(what, result.error)
}

export function refusedBy(what: string, refusals: readonly Refusal[]): RunFileError {
  const lines = refusals.map(({ path, message }) => `  ${path === '' ? 'the manifest' : path}: ${message}`)
  return new RunFileError([`${what}:`, ...lines].join('\n'))
}

export async function experimentOfRun(desk: AgentsOf, file: string, record = readRun(file), agents?: Catalogue) {
  const from = agents ?? (await readable(desk, record))
  const { manifest, planned, digest, growths } = record
  const first = settledOr(file, manifest, { games: planned }, from)
  if (first.digest !== digest) throw changedRun(file)
  const last = growths.at(-1)
  if (!last) return first
  const grown = settledOr(file, { ...manifest, blocks: last.blocks }, { games: last.planned }, from)
  if (grown.digest !== last.digest) throw changedRun(file)
  return grown
}

export async function experimentToGoOn({ agents }: AgentsOf, file: string): Promise<Experiment> {
  const record = readRun(file)
  return experimentOfRun({ agents }, file, record, await withNamedStubs(agents, record.manifest))
}

export async function runIn(desk: AgentsOf, file: string): Promise<FinishedRun & { played: number }> {
  const record = readRun(file)
  const experiment = await experimentOfRun(desk, file, record)
  refuseUnplanned(file, experiment)
  const { played } = record
  return { experiment, matches: matchesOf(file, played), history: historyOf(record), played }
}

export function tableOf(experiment: Experiment, file: string, marks?: Marks): TableDocument {
  const record = readRun(file)
  refuseUnplanned(file, experiment)
  try {
    const table = experiment.table(matchesOf(file, record.played), historyOf(record), marks)
    return { ...table, warnings: [...table.warnings, ...askWarnings(file)] }
  } catch (error) {
    // An experiment's file may come from somebody else, and its matches may lack values that the results table needs.
    if (error instanceof TypeError) throw new RunFileError(`${file}: its matches do not have what the table counts`)
    throw error
  }
}

const changedRun = (file: string) =>
  new RunFileError(`${file}: what it says that it is a run of is not what was played by its digest`)

export const documentNamed = (io: Pick<Io, 'input'>, name: string): unknown =>
  Object.hasOwn(BUILT_IN, name) ? BUILT_IN[name] : read(io, name)

const STDIN = '-'

function read(io: Pick<Io, 'input'>, file: string): unknown {
  try {
    return JSON.parse(file === STDIN ? io.input() : readFileSync(file, 'utf8'))
  } catch (error) {
    if (isRunFile(file)) throw new RunFileError(`${file} is the file of a run, and this command takes a manifest`)
    const known = Object.keys(BUILT_IN).join(', ')
    const why = error instanceof SyntaxError ? `is not JSON: ${error.message}` : 'is neither built in nor a file'
    throw new RunFileError(`${file} ${why}. Built in are ${known}.`)
  }
}
