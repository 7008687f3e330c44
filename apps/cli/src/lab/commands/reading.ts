import { readdirSync } from 'node:fs'
import path from 'node:path'
import { type Asked, one, refuse } from '../arguments.ts'
import { comparisonOf, printedComparison } from '../compared.ts'
import { experimentOfRun } from '../document.ts'
import { exported } from '../exported.ts'
import { itemLines } from '../items.ts'
import { contextLines, marksIn } from '../marks.ts'
import { askToStop, tableOf } from '../run.ts'
import { matchesOf, writerOf } from '../run-file.ts'
import { statusOf } from '../status.ts'
import { verified } from '../verify.ts'
import { FOLDER } from './folder.ts'
import { show } from './show.ts'

const RUN = 'the file of a run'

export function table(asked: Asked): void {
  const { marks } = asked.given
  const file = one(asked, RUN)
  show(tableOf(experimentOfRun(file), file, marks === undefined ? undefined : marksIn(marks)), asked.given)
}

export function contexts(asked: Asked): void {
  for (const line of contextLines(one(asked, RUN))) process.stdout.write(`${line}\n`)
}

export function items(asked: Asked): void {
  for (const line of itemLines(one(asked, RUN))) console.log(line)
}

export function status({ words }: Asked): void {
  const files = words.length > 0 ? words : keptRuns()
  if (files.length === 0) console.log(`No run is kept in ${FOLDER}.`)
  for (const file of files) console.log(statusOf(file))
}

function keptRuns(): string[] {
  try {
    return readdirSync(FOLDER)
      .filter((name) => name.endsWith('.jsonl') && !name.endsWith('.asks.jsonl'))
      .sort()
      .map((name) => path.join(FOLDER, name))
  } catch {
    return []
  }
}

export function stop(asked: Asked): void {
  const file = one(asked, RUN)
  const writer = writerOf(file)
  if (writer === undefined) {
    console.log(`Nobody plays it. ${statusOf(file)}`)
    return
  }
  askToStop(file)
  console.log(`Process ${writer} stops after the matches that are being played.`)
}

export function compare({ words, given }: Asked): void {
  const [one, other, ...rest] = words
  if (one === undefined || other === undefined || rest.length > 0) refuse('compare needs the files of two runs')
  const comparison = comparisonOf(one, other)
  console.log(given.json ? JSON.stringify(comparison) : printedComparison(comparison))
}

export function exportRun(asked: Asked): void {
  const { folder } = asked.given
  const file = one(asked, RUN)
  if (folder === undefined) refuse('export needs --folder DIR: one that is not there yet, or empty')
  const { files, matches } = exported(file, experimentOfRun(file), folder)
  console.log(`${matches} matches in ${files} files: open ${path.join(folder, 'index.html')}`)
}

export function verify(asked: Asked): void {
  const file = one(asked, RUN)
  const { matches, differences } = verified(experimentOfRun(file), matchesOf(file))
  for (const difference of differences) console.error(difference)
  console.log(`${matches - differences.length} of ${matches} matches are as the referee judges them`)
  if (differences.length > 0) process.exitCode = 1
}
