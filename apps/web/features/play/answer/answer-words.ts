import type { Json } from '@masquerade/game'
import type { PlayOption } from '@masquerade/protocol'
import type { OpenAnswering } from '../use-answering.ts'
import type { AnswerVariant, Scalar } from './schema-form.ts'

/**
 * A game's own labels for what a person may answer, in the language of the page; without a label the plain name of an
 * option or field is shown.
 */
export interface AnswerWords {
  /** The label of a button that stands for one complete answer. */
  option?(option: PlayOption): string | undefined
  /**
   * The label of one kind of answer, such as “abstain”; the kind is identified by the field values that all its
   * answers share.
   */
  variant?(fixed: AnswerVariant['fixed']): string | undefined
  /** The label of a form field that a person fills in. */
  field?(name: string): string | undefined
  /** A hint below a field of the answer; an empty text means no hint. */
  about?(name: string): string | undefined
  /** The label of one of the values that a field may take. */
  value?(field: string, value: Scalar): string | undefined
  /** The label of one number in a list of numbers that share one name, by its position from 0. */
  place?(field: string, place: number): string | undefined
}

/** Turns a name in camel case into words: `takeAll` becomes “take all”. */
export function spelledOut(name: string): string {
  return name
    .replace(/([a-z])([A-Z0-9])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
}

/**
 * Names a kind of answer by the values that all answers of this kind share: the text values, or the names of flags that
 * are true.
 */
export function variantName(fixed: Readonly<Record<string, Json>>, fields: readonly { name: string }[]): string {
  const words = Object.entries(fixed).flatMap(([name, value]) => {
    if (typeof value === 'string') return [spelledOut(value)]
    return value === true ? [spelledOut(name)] : [`${spelledOut(name)} ${JSON.stringify(value)}`]
  })
  return words.length > 0 ? words.join(', ') : fields.map(({ name }) => spelledOut(name)).join(', ')
}

export interface AnswerFormProps {
  sitting: string
  /** The language in which the game is played. */
  language: string
  /**
   * The answering state of a person who is being asked a question now; without a question there would be nothing to
   * answer.
   */
  answering: OpenAnswering
  words?: AnswerWords | undefined
  /** The kinds of questions whose answers must be confirmed by a second press, because the answer decides the game. */
  confirm?: readonly string[] | undefined
}
