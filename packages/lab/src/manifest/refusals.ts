import { type Fault, type Says, shortened } from '@masquerade/game'
import { languageOf } from '../shown/language.ts'
import type en from '../shown/words/en.json'

type Sentences = (typeof en)['refusals']

/** Where it is said in `words`, like `place.few`. */
export type RefusalCode = {
  [Kind in keyof Sentences]: `${Kind}.${keyof Sentences[Kind] & string}`
}[keyof Sentences]

export interface Refusal {
  /** The faulty value, like `places.agents.2.house`; empty for the whole document. */
  path: string
  /** For programs: the first part of the sentence’s code. */
  code: string
  /** In English. */
  message: string
  /** From these, pages make the sentence in the reader’s language. */
  says?: { code: string; values: Record<string, string> }
}

type Path = readonly PropertyKey[]

export function refusal(path: Path, code: RefusalCode, given: Says['values'] = {}): Refusal {
  const values = shortValues(given)
  return made(path, code.replace(/\..*/, ''), languageOf('en').t(`refusals.${code}`, values), { code, values })
}

const made = (path: Path, code: string, message: string, says?: Refusal['says']): Refusal => ({
  ...{ path: short(path.map(String).join('.')), code, message: short(message) },
  ...(says && { says }),
})

/** A key that a manifest must not have may be as long as the whole manifest. */
const short = (text: string): string => shortened(text, 400)

const shortValues = (values: Says['values']): Record<string, string> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, short(String(value))]))

export const refusedIf = (is: boolean, ...refused: Parameters<typeof refusal>): Refusal[] =>
  is ? [refusal(...refused)] : []

/** A design and its game may refuse the same value for the same reason. */
export const eachOnce = (refusals: readonly Refusal[]): Refusal[] => [
  ...new Map(refusals.map((one) => [`${one.path} ${one.message}`, one])).values(),
]

/** What a schema refused; the rules of a game have sentences of their own, whose codes begin with its id. */
export const refusalsOfFaults = (faults: readonly Fault[], code: string, above: Path = [], game = ''): Refusal[] =>
  faults.map(({ path: inner, message, says }) => {
    const path = [...above, ...inner]
    if (isCode(message)) return refusal(path, message)
    if (!says) return made(path, code, message)
    const own = says.code.includes('.') ? says.code : `${game}.${says.code}`
    return made(path, code, message, { code: own, values: shortValues(says.values) })
  })

/** The schemas of manifests have codes where others have sentences. */
const isCode = (message: string): message is RefusalCode =>
  message.startsWith('form.') && languageOf('en').find(`refusals.${message}`) !== undefined
