import { type Answer, err, type Illegal, ok, type Result } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { answerLine } from './answer-line.ts'

interface Forms<Action> {
  line: { read(line: string, text: string): Action | undefined; form: string }
  action: { type: ZodType<Action>; form: string }
}

/** Reading an answer checks only its form; a separate check of the rules decides whether the answer is legal. */
export function reading<Action>({ line, action }: Forms<Action>) {
  return (answer: Answer): Result<Action, Illegal> => {
    const text = 'text' in answer
    const read = text ? line.read(answerLine(answer.text), answer.text) : action.type.safeParse(answer.action).data
    return read === undefined ? err({ code: 'form', why: text ? line.form : action.form }) : ok(read)
  }
}

/** Whole numbers of any size, because the rules say which are too great. */
export const whole = z.custom<number>((value) => Number.isInteger(value))
