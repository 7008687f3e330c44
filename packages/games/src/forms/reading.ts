import { type Answer, err, type Illegal, type Json, ok, type Result } from '@masquerade/game'
import { answerLine } from './answer-line.ts'

interface Forms<Action> {
  line: { read(line: string, text: string): Action | undefined; form: string }
  action: { read(action: Json): Action | undefined; form: string }
}

/** Reading an answer checks only its form; a separate check of the rules decides whether the answer is legal. */
export function reading<Action>({ line, action }: Forms<Action>) {
  return (answer: Answer): Result<Action, Illegal> => {
    const text = 'text' in answer
    const read = text ? line.read(answerLine(answer.text), answer.text) : action.read(answer.action)
    return read === undefined ? err({ code: 'form', why: text ? line.form : action.form }) : ok(read)
  }
}
