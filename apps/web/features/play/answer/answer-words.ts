import type { Json } from '@masquerade/game'
import type { PlayOption } from '@masquerade/protocol'
import type { OpenAnswering } from '../use-answering.ts'
import type { AnswerVariant, Scalar } from './schema-form.ts'

/** A game's own words for what a person may answer, in the language of the page; what they lack goes by its name. */
export interface AnswerWords {
  /** A button. */
  option?(option: PlayOption): string | undefined
  /** One of several kinds of answers, by what is the same in all of its kind. */
  variant?(fixed: AnswerVariant['fixed']): string | undefined
  /** Something to fill in. */
  field?(name: string): string | undefined
  /** What there is to say about it; an empty text says nothing. */
  about?(name: string): string | undefined
  /** One of the values that may be chosen. */
  value?(field: string, value: Scalar): string | undefined
  /** One of several numbers under one name, by its place from 0. */
  place?(field: string, place: number): string | undefined
}

/** A name as people write it: `takeAll` is “take all”. */
export function spelledOut(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}

/** A kind of answer by what is the same in all of its kind: its words, or the names of what it switches on. */
export function variantName(fixed: Readonly<Record<string, Json>>, fields: readonly { name: string }[]): string {
  const words = Object.entries(fixed).flatMap(([name, value]) => {
    if (typeof value === 'string') return [spelledOut(value)]
    return value === true ? [spelledOut(name)] : [`${spelledOut(name)} ${JSON.stringify(value)}`]
  })
  return words.length > 0 ? words.join(', ') : fields.map(({ name }) => spelledOut(name)).join(', ')
}

export interface AnswerFormProps {
  sitting: string
  /** The table's. */
  language: string
  /** With a question: without one there is nothing to answer. */
  answering: OpenAnswering
  words?: AnswerWords | undefined
  /** The kinds of questions in which a press is asked about once more, because it decides the game. */
  confirm?: readonly string[] | undefined
}
