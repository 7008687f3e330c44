import {
  boundedJson,
  cutTo,
  err,
  faultSentence,
  type Json,
  ok,
  type Result,
  readForm,
  storable,
  storableJson,
} from '@masquerade/game'
import { z } from 'zod'
import { type BatchItem, type BatchKind, itemForms } from './items.ts'
import { fits, goldOf, judgedOf, type Mark, questionsOf, SCALES } from './questions.ts'

export const MOST_ITEMS = 2_000
export const MOST_BATCH_BYTES = 900_000

export interface ItemFault {
  line: number
  code: 'nothing' | 'too-large' | 'too-many' | 'json' | 'unfit' | 'twice' | 'gold'
  message: string
}

const MOST_FAULTS = 20
const BOUNDS = { characters: 200_000, depth: 8, values: 5_000 }

/** A file of texts to rate holds one JSON document a line; faults are reported line by line. */
export function readItems(
  kind: BatchKind,
  source: string,
  language: 'en' | 'zh' = 'en',
): Result<BatchItem[], ItemFault[]> {
  const bytes = Buffer.byteLength(source)
  if (bytes > MOST_BATCH_BYTES) {
    return refuse('too-large', `a batch has ${MOST_BATCH_BYTES} bytes at most, this are ${bytes}`)
  }
  const lines = source.replace(/^\uFEFF/, '').split('\n')
  const written = lines.flatMap((text, index) => (text.trim() === '' ? [] : [{ line: index + 1, text }]))
  if (written.length === 0) return refuse('nothing', 'there is no item in it')
  if (written.length > MOST_ITEMS) {
    return refuse('too-many', `a batch has ${MOST_ITEMS} items at most, this are ${written.length}`)
  }
  const items: BatchItem[] = []
  const faults: ItemFault[] = []
  const seen = new Map<string, number>()
  for (const { line, text } of written) {
    const read = readItem(kind, text, language)
    if (!read.ok) faults.push({ line, ...read.error })
    else {
      const before = seen.get(read.value.id)
      if (before === undefined) items.push(read.value)
      else faults.push({ line, code: 'twice', message: `the id of line ${before} again` })
      seen.set(read.value.id, before ?? line)
    }
    if (faults.length === MOST_FAULTS) break
  }
  return faults.length > 0 ? err(faults) : ok(items)
}

function readItem(kind: BatchKind, text: string, language: 'en' | 'zh'): Result<BatchItem, Omit<ItemFault, 'line'>> {
  let given: Json
  try {
    given = JSON.parse(text)
  } catch (error) {
    return err({ code: 'json', message: (error as SyntaxError).message }) // JSON.parse throws nothing else
  }
  const bounded = boundedJson(given, BOUNDS)
  if (!bounded.ok) return err({ code: 'unfit', message: `it ${bounded.error}` })
  const read = readForm(itemForms[kind], storableJson(bounded.value))
  if (!read.ok) {
    const said = read.error.map(({ path, says, message }) => [...path, faultSentence(language, says) ?? message])
    return err({ code: 'unfit', message: said.map((parts) => parts.join(': ')).join('; ') })
  }
  const wrong = wrongAnswer(read.value)
  return wrong === undefined ? ok(read.value) : err({ code: 'gold', message: wrong })
}

function wrongAnswer(item: BatchItem): string | undefined {
  const questions = new Map(questionsOf(item).map((question) => [question.id, question]))
  const judged = [...judgedOf(item)].map(([id, value]): [string, readonly number[]] => [id, [value]])
  for (const [id, values] of [...goldOf(item), ...judged]) {
    const question = questions.get(id)
    if (!question) return `${id} is not asked of it`
    const beyond = values.find((value) => !fits(question, value))
    if (beyond !== undefined) return `${beyond} is no answer to ${id}`
  }
  return undefined
}

const refuse = (code: ItemFault['code'], message: string) => err<ItemFault[]>([{ line: 1, code, message }])

export const mark: z.ZodType<Mark> = z.strictObject({
  answers: z.record(z.string().max(100), z.number()),
  skip: z.string().max(1_000).exactOptional(),
})

export const LONGEST_REASON = 500

export function readMark(item: BatchItem, { answers, skip: why }: Mark): Result<Mark, string> {
  const questions = new Map(questionsOf(item).map((question) => [question.id, question]))
  for (const [id, value] of Object.entries(answers)) {
    const question = questions.get(id)
    if (!question) return err(`${id.slice(0, 100)} is not asked of this item.`)
    const [low, high] = SCALES[question.measure]
    if (!fits(question, value)) return err(`${value} is not on the scale from ${low} to ${high}.`)
  }
  if (why === undefined) return Object.keys(answers).length === 0 ? err('There is no answer in it.') : ok({ answers })
  const skip = cutTo(storable(why).trim(), LONGEST_REASON)
  return skip === '' ? err('Say in a few words why you skip it.') : ok({ answers, skip })
}
