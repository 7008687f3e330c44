import type { Json } from '@masquerade/game'
import type { PlayOption } from '@masquerade/protocol'
import type { OpenAnswering } from '../use-answering.ts'
import type { AnswerVariant, Scalar } from './schema-form.ts'

export interface AnswerWords {
  option?(option: PlayOption): string | undefined
  /**
   * Names a kind of answer, such as “abstain”; `fixed` contains the form fields that have the same value in all such
   * answers.
   */
  variant?(fixed: AnswerVariant['fixed']): string | undefined
  field?(name: string): string | undefined
  about?(name: string): string | undefined
  value?(field: string, value: Scalar): string | undefined
  place?(field: string, place: number): string | undefined
}

export function spelledOut(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}

export function variantName(fixed: Readonly<Record<string, Json>>, fields: readonly { name: string }[]): string {
  const words = Object.entries(fixed).flatMap(([name, value]) => {
    if (typeof value === 'string') return [spelledOut(value)]
    return value === true ? [spelledOut(name)] : [`${spelledOut(name)} ${JSON.stringify(value)}`]
  })
  return words.length > 0 ? words.join(', ') : fields.map(({ name }) => spelledOut(name)).join(', ')
}

export interface AnswerFormProps {
  sitting: string
  language: string
  answering: OpenAnswering
  words?: AnswerWords | undefined
  /** Kinds of answers that a person must confirm by a second press, because they decide the game. */
  confirm?: readonly string[] | undefined
}
