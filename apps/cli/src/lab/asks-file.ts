import { closeSync, existsSync, ftruncateSync, openSync, readFileSync, writeFileSync, writeSync } from 'node:fs'
import { AskedStory, type Experiment, type JudgeTrial, type KeptAsk } from '@masquerade/lab'
import { trialTold } from '@masquerade/papers'
import { z } from 'zod'
import { linesOf, RunFileError } from './run-file.ts'

/** Where what was really asked of a run's agents is kept, beside its matches. */
export const asksFileOf = (file: string): string => `${file.replace(/\.jsonl$/, '')}.asks.jsonl`

/** Where the judge's trial is kept. */
const trialFileOf = (file: string): string => `${file.replace(/\.jsonl$/, '')}.trial.json`

const isNumbered = z.looseObject({ match: z.int().min(0) })
const keptAsk = isNumbered.extend({
  agent: z.string(),
  condition: z.string(),
  kind: z.string(),
  served: z.string().nullable(),
  sampling: z.record(z.string(), z.number()).nullable(),
  form: z.string().nullable(),
  fault: z.string().exactOptional(),
  recalled: z.literal(true).exactOptional(),
})

/** What was asked in the matches of a run: a line an ask, those of a match before the match's own line. */
export class AsksFile {
  readonly #descriptor: number
  #end: number

  private constructor(descriptor: number, end: number) {
    this.#descriptor = descriptor
    this.#end = end
  }

  /** Goes on behind the asks of the matches that are kept: what was asked in others is asked again. */
  static open(file: string, played: number): AsksFile {
    const descriptor = openSync(file, existsSync(file) ? 'r+' : 'wx+')
    const end = played === 0 ? 0 : endOf(file, played)
    ftruncateSync(descriptor, end)
    return new AsksFile(descriptor, end)
  }

  add(asks: readonly KeptAsk[]): void {
    if (asks.length === 0) return
    const bytes = Buffer.from(`${asks.map((ask) => JSON.stringify(ask)).join('\n')}\n`)
    for (let written = 0; written < bytes.length; ) {
      written += writeSync(this.#descriptor, bytes, written, bytes.length - written, this.#end + written)
    }
    this.#end += bytes.length
  }

  close(): void {
    closeSync(this.#descriptor)
  }
}

/** Where the asks of the first so many matches end. */
function endOf(file: string, played: number): number {
  let end = 0
  for (const line of linesOf(file)) {
    const numbered = isNumbered.safeParse(parsed(line))
    if (!numbered.success || numbered.data.match >= played) break
    end += Buffer.byteLength(line) + 1
  }
  return end
}

/** What the table says of what was asked: nothing of a run whose agents all sit in its process. */
export function toldOfAsks(file: string): string[] {
  const asks = asksFileOf(file)
  return [...toldOfTrial(file), ...(existsSync(asks) ? storyOf(asks) : [])]
}

function storyOf(asks: string): string[] {
  const story = new AskedStory()
  let number = 0
  for (const line of linesOf(asks)) {
    number++
    const ask = keptAsk.safeParse(parsed(line))
    if (!ask.success) throw new RunFileError(`${asks}: line ${number} is no ask`)
    story.add(ask.data)
  }
  return story.told()
}

const trialForm = z.looseObject({
  digest: z.string(),
  judge: z.string(),
  items: z.array(
    z.looseObject({
      ...{ asked: z.string(), least: z.number(), most: z.number() },
      replies: z.array(z.string().nullable()),
    }),
  ),
})

export function keepTrial(file: string, { digest }: Experiment, trial: JudgeTrial): void {
  writeFileSync(trialFileOf(file), `${JSON.stringify({ digest, ...trial }, null, 2)}\n`)
}

/** The trial of a run's judge, where it had one. */
export function trialOf(file: string): (JudgeTrial & { digest: string }) | undefined {
  const kept = trialFileOf(file)
  if (!existsSync(kept)) return undefined
  const trial = trialForm.safeParse(parsed(readFileSync(kept, 'utf8')))
  if (!trial.success) throw new RunFileError(`${kept} is no trial of a judge`)
  return trial.data
}

function toldOfTrial(file: string): string[] {
  const trial = trialOf(file)
  return trial ? trialTold(trial) : []
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}
