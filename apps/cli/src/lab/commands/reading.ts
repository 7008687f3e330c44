import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { jsonIn } from '@masquerade/game'
import {
  agreeing,
  comparedRuns,
  type FinishedRun,
  intentionMark,
  type Marks,
  manifestSchema,
  speechMark,
  statisticCases,
} from '@masquerade/lab'
import { exportFiles } from '@masquerade/lab/export'
import { comparisonSections } from '@masquerade/lab/shown'
import { ratedOf } from '@masquerade/papers'
import { z } from 'zod'
import { type Io, linesIn, Misused } from '../../../../../scripts/command/io.ts'
import { makeFolder } from '../../../../../scripts/start/make-folder.ts'
import { type Asked, none, one } from '../arguments.ts'
import { experimentNamed, experimentOfRun, orRefused, runIn, tableOf } from '../kept-run.ts'
import type { Desk } from '../lab-desk.ts'
import { sectionsText, show, statusOf } from '../printed.ts'
import { asksOf, jsonOr, matchesOf, RunFileError, readHeader } from '../run-file.ts'
import { askToStop, writerOf } from '../run-journal.ts'
import { verified } from '../verify.ts'

const RUN = 'the file of a run'

export async function table(desk: Desk, asked: Asked): Promise<void> {
  const { marks } = asked.given
  const file = one(asked, RUN)
  const experiment = await experimentOfRun(desk, file)
  const document = tableOf(experiment, file, marks === undefined ? undefined : marksIn(marks))
  show(desk.io, experiment, document, asked.given)
}

export async function items(desk: Desk, asked: Asked): Promise<void> {
  const file = one(asked, RUN)
  await runIn(desk, file)
  for (const line of itemLines(file)) desk.io.log(line)
}

/** When a file is refused, the status of the others is shown all the same. */
export async function status(desk: Desk, { words }: Asked): Promise<number> {
  const { io, folder } = desk
  const files = words.length > 0 ? words : keptRuns(folder)
  if (files.length === 0) io.log(`No run is kept in ${folder}.`)
  let code = 0
  for (const file of files) {
    try {
      await runIn(desk, file)
      io.log(...linesIn(statusOf(file)))
    } catch (error) {
      if (!(error instanceof RunFileError)) throw error
      io.error(...linesIn(error.message))
      code = 1
    }
  }
  return code
}

function keptRuns(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl') && !name.endsWith('.asks.jsonl'))
      .sort()
      .map((name) => path.join(folder, name))
  } catch {
    return []
  }
}

export function stop({ io }: Desk, asked: Asked): void {
  const file = one(asked, RUN)
  const writer = writerOf(file)
  if (writer === undefined) {
    io.log(...linesIn(`No process plays it. ${statusOf(file)}`))
    return
  }
  askToStop(file)
  io.log(`Process ${writer} stops after the matches that are being played.`)
}

export async function compare(desk: Desk, { words, given }: Asked): Promise<void> {
  const [one, other, ...rest] = words
  if (one === undefined || other === undefined || rest.length > 0)
    throw new Misused('compare needs the files of two runs')
  const first = await runIn(desk, one)
  const comparison = orRefused(`${one} and ${other} cannot be compared`, comparedRuns(first, await runIn(desk, other)))
  const { manifest } = first.experiment
  const text = () => sectionsText(comparisonSections({ comparison, manifest }))
  desk.io.log(...(given.json ? [JSON.stringify(comparison)] : linesIn(text())))
}

export async function exportRun(desk: Desk, asked: Asked): Promise<void> {
  const { folder } = asked.given
  const file = one(asked, RUN)
  if (folder === undefined) throw new Misused('export needs --folder DIR: one that is not there yet, or empty')
  const run = await runIn(desk, file)
  const files = writeExport(file, run, folder)
  desk.io.log(`${run.played} matches in ${files} files: open ${path.join(folder, 'index.html')}`)
}

export async function verify({ io, agents }: Desk, asked: Asked): Promise<number> {
  const file = one(asked, RUN)
  const { matches, differences, less = 0 } = verified(await experimentOfRun({ agents }, file), matchesOf(file))
  for (const difference of differences) io.error(difference)
  io.log(`${matches - differences.length} of ${matches} matches are as the referee judges them`)
  if (less > 0)
    io.log(`of ${less} of them less is kept than is counted today: their tables say as much as was counted then`)
  return differences.length > 0 ? 1 : 0
}

export async function showManifest(desk: Desk, asked: Asked): Promise<void> {
  const { manifest } = await experimentNamed(desk, one(asked, 'an experiment'), asked.given)
  desk.io.log(...linesIn(JSON.stringify(manifest, null, 2)))
}

export function schema(io: Io, asked: Asked): void {
  none(asked)
  io.log(...linesIn(JSON.stringify(manifestSchema(), null, 2)))
}

export function statistics(io: Io, asked: Asked): number {
  const file = one(asked, 'a file of cases')
  const document = jsonOr(readFileSync(file, 'utf8'), (fault) => `${file} is not JSON: ${fault}`)
  const read = statisticCases.safeParse(document)
  if (!read.success) throw new RunFileError(`${file} is no file of cases: ${z.prettifyError(read.error)}`)
  const { cases, differences } = agreeing(read.data)
  for (const difference of differences) io.error(difference)
  io.log(`${cases - differences.length} of ${cases} agree`)
  return differences.length > 0 ? 1 : 0
}

const LICENSE = 'cc-by-4.0'

function writeExport(file: string, run: FinishedRun, folder: string): number {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RunFileError(`${folder} is not empty`)
  let files = 0
  for (const { path: name, text } of exportFiles({ ...run, asks: asksOf(file), license: LICENSE })) {
    const place = path.join(folder, name)
    makeFolder(path.dirname(place))
    writeFileSync(place, text)
    files++
  }
  return files
}

function marksIn(file: string): Marks {
  const items: Marks['items'][number][] = []
  const speeches: Marks['speeches'][number][] = []
  for (const [index, line] of readFileSync(file, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue
    const parsed = z.union([intentionMark, speechMark]).safeParse(jsonIn(line))
    if (!parsed.success) throw new RunFileError(`${file}: line ${index + 1} is no mark`)
    if ('item' in parsed.data) items.push(parsed.data)
    else speeches.push(parsed.data)
  }
  return { items, speeches }
}

export function itemLines(file: string): string[] {
  const read = ratedOf(readHeader(file).manifest.design)(matchesOf(file))
  if (!read.ok) throw new RunFileError(`${file}: ${read.error.message}`)
  return read.value.items.map((item) => JSON.stringify(item))
}
