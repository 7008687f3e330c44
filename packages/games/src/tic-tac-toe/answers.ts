import { type Answer, err, type Illegal, type Json, ok, type Result } from '@masquerade/game'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'
import type { Action } from './rules.ts'
import { CELLS } from './table.ts'

/** The form of an answer in text, as a brief states it. */
export const FORM =
  'the last line of an answer is one digit from 1 to 9: the cells are numbered row by row from the top left'

/** Reads the form alone; whether the cell is free is the rules' to judge. */
export function read(answer: Answer): Result<Action, Illegal> {
  const cell = 'text' in answer ? cellIn(answerLine(answer.text)) : cellOf(answer.action)
  if (cell !== undefined) return ok({ cell })
  return err({ code: 'form', why: 'text' in answer ? FORM : 'an action is { "cell": a number from 0 to 8 }' })
}

function cellIn(line: string): number | undefined {
  return /^[1-9]$/.test(line) ? Number(line) - 1 : undefined
}

function cellOf(action: Json): number | undefined {
  return hasExactly(action, 'cell') ? CELLS.find((cell) => cell === action.cell) : undefined
}
