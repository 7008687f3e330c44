import { type Answer, err, type Illegal, type Json, ok, type Result } from '@masquerade/game'
import { answerLine } from './answer-line.ts'

/** The two forms of a game's answers: how each is read, and what it must be, in words. */
interface Forms<Action> {
  line: { read(line: string): Action | undefined; form: string }
  action: { read(action: Json): Action | undefined; form: string }
}

/** Reads an answer by its form alone: the last line of a text, or an action; its meaning is judged by the rules. */
export function reading<Action>({ line, action }: Forms<Action>) {
  return (answer: Answer): Result<Action, Illegal> => {
    const text = 'text' in answer
    const read = text ? line.read(answerLine(answer.text)) : action.read(answer.action)
    return read === undefined ? err({ code: 'form', why: text ? line.form : action.form }) : ok(read)
  }
}
