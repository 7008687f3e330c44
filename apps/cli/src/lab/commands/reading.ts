import { readdirSync } from 'node:fs'
import path from 'node:path'
import { linesIn } from '../../../../../scripts/command/io.ts'
import { type Asked, one, refusal } from '../arguments.ts'
import { comparisonOf, printedComparison } from '../compared.ts'
import { experimentOfRun } from '../document.ts'
import { exported } from '../exported.ts'
import { itemLines } from '../items.ts'
import type { Desk } from '../lab-desk.ts'
import { contextLines, marksIn } from '../marks.ts'
import { askToStop, tableOf } from '../run.ts'
import { matchesOf, writerOf } from '../run-file.ts'
import { statusOf } from '../status.ts'
import { verified } from '../verify.ts'
import { show } from './show.ts'

const RUN = 'the file of a run'

export function table(desk: Desk, asked: Asked): void {
  const { marks } = asked.given
  const file = one(asked, RUN)
  show(
    desk.io,
    tableOf(experimentOfRun(desk, file), file, marks === undefined ? undefined : marksIn(marks)),
    asked.given,
  )
}

export function contexts({ io }: Desk, asked: Asked): void {
  for (const line of contextLines(one(asked, RUN))) io.log(line)
}

export function items({ io }: Desk, asked: Asked): void {
  for (const line of itemLines(one(asked, RUN))) io.log(line)
}

export function status({ io, folder }: Desk, { words }: Asked): void {
  const files = words.length > 0 ? words : keptRuns(folder)
  if (files.length === 0) io.log(`No run is kept in ${folder}.`)
  for (const file of files) io.log(...linesIn(statusOf(file)))
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
    io.log(...linesIn(`Nobody plays it. ${statusOf(file)}`))
    return
  }
  askToStop(file)
  io.log(`Process ${writer} stops after the matches that are being played.`)
}

export function compare({ io, agents }: Desk, { words, given }: Asked): void {
  const [one, other, ...rest] = words
  if (one === undefined || other === undefined || rest.length > 0) throw refusal('compare needs the files of two runs')
  const comparison = comparisonOf({ agents }, one, other)
  io.log(...(given.json ? [JSON.stringify(comparison)] : linesIn(printedComparison(comparison))))
}

export function exportRun({ io, agents }: Desk, asked: Asked): void {
  const { folder } = asked.given
  const file = one(asked, RUN)
  if (folder === undefined) throw refusal('export needs --folder DIR: one that is not there yet, or empty')
  const { files, matches } = exported(file, experimentOfRun({ agents }, file), folder)
  io.log(`${matches} matches in ${files} files: open ${path.join(folder, 'index.html')}`)
}

export function verify({ io, agents }: Desk, asked: Asked): number {
  const file = one(asked, RUN)
  const { matches, differences, less = 0 } = verified(experimentOfRun({ agents }, file), matchesOf(file))
  for (const difference of differences) io.error(difference)
  io.log(`${matches - differences.length} of ${matches} matches are as the referee judges them`)
  if (less > 0)
    io.log(`of ${less} of them less is kept than is counted today: their tables say as much as was counted then`)
  return differences.length > 0 ? 1 : 0
}
