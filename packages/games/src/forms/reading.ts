import { type Answer, err, type Illegal, type Json, ok, type Result } from '@masquerade/game'
import { answerLine } from './answer-line.ts'

interface Forms<Action> {
  line: { read(line: string, text: string): Action | undefined; form: string }
  action: { read(action: Json): Action | undefined; form: string }
}

/**
 * Reading an answer checks only its form, from the last line of a text or from an action; the rules of the game judge
 * whether the answer is legal.
 */
export function reading<Action>({ line, action }: Forms<Action>) {
  return (answer: Answer): Result<Action, Illegal> => {
    const text = 'text' in answer
    const read = text ? line.read(answerLine(answer.text), answer.text) : action.read(answer.action)
    return read === undefined ? err({ code: 'form', why: text ? line.form : action.form }) : ok(read)
  }
}
