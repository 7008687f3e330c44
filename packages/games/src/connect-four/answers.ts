import { type Answer, err, type Illegal, type Json, type Option, ok, type Result } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'
import { COLUMNS } from './constants.ts'

export interface Action {
  column: number
}

/** By column, from the left. */
const OPTIONS: readonly Option[] = COLUMNS.map((column) => ({ label: `${column}`, action: { column } }))

export function optionsOf(columns: readonly number[]): Option[] {
  return OPTIONS.filter((_, index) => columns.includes(index + 1))
}

export function oneOfColumns(columns: readonly number[]): ZodType<Action> {
  return z.strictObject({ column: z.literal(columns) })
}

/** Reads the form alone; whether the column is full is the rules' to judge. */
export function read(answer: Answer): Result<Action, Illegal> {
  const column = 'text' in answer ? columnIn(answerLine(answer.text)) : columnOf(answer.action)
  if (column !== undefined) return ok({ column })
  const why =
    'text' in answer
      ? 'the last line of an answer is the number of a column alone, from 1 to 7'
      : 'an action is { "column": N }, where N is a whole number from 1 to 7'
  return err({ code: 'form', why })
}

function columnIn(line: string): number | undefined {
  return /^[1-7]$/.test(line) ? Number(line) : undefined
}

function columnOf(action: Json): number | undefined {
  return hasExactly(action, 'column') ? COLUMNS.find((column) => column === action.column) : undefined
}
