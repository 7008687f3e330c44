import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Experiment, type ExportedAsk, exportFiles } from '@masquerade/lab'
import { z } from 'zod'
import { historyOf, kept } from './run.ts'
import { linesOf, RunFileError, readRun } from './run-file.ts'

const LICENSE = 'cc-by-4.0'

/** Writes all that is known of a run into a folder that is not there yet, or empty. */
export function exported(file: string, experiment: Experiment, folder: string): { files: number; matches: number } {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new RunFileError(`${folder} is not empty`)
  const record = readRun(file)
  const run = { experiment, matches: kept(file), history: historyOf(record), asks: asksOf(file), license: LICENSE }
  let files = 0
  for (const { path: name, text } of exportFiles(run)) {
    const place = path.join(folder, name)
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, text)
    files++
  }
  return { files, matches: record.played }
}

const ask = z.object({
  agent: z.string(),
  served: z.string().nullish(),
  form: z.string().nullish(),
  sampling: z.record(z.string(), z.number()).nullish(),
})

/** What was really asked in a run, where it is kept beside it. */
function* asksOf(file: string): Generator<ExportedAsk> {
  const asks = `${file.replace(/\.jsonl$/, '')}.asks.jsonl`
  if (!existsSync(asks)) return
  for (const line of linesOf(asks)) {
    const { agent, served = null, form = null, sampling = null } = ask.parse(JSON.parse(line))
    yield { agent, served, form, sampling }
  }
}
