import type { OpenAnswering } from '../use-answering.ts'
import type { AnswerWords } from './answer-words.ts'

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
