import { type Answer, err, type Illegal, ok, type Result } from '@masquerade/game'
import { z } from 'zod'
import { type Action, CELLS } from './rules.ts'

/** The form of an answer in text, as a brief states it. */
export const FORM = 'answer with one digit from 1 to 9: the cells are numbered row by row from the top left'

/** Reads the form alone; whether the cell is free is the rules' to judge. */
export function read(answer: Answer): Result<Action, Illegal> {
  if ('action' in answer) {
    const parsed = anyCell.safeParse(answer.action)
    return parsed.success
      ? ok(parsed.data)
      : err({ code: 'form', why: 'an action is { "cell": a number from 0 to 8 }' })
  }
  const digit = answer.text.trim()
  return /^[1-9]$/.test(digit) ? ok({ cell: Number(digit) - 1 }) : err({ code: 'form', why: FORM })
}

const anyCell = z.strictObject({ cell: z.literal(CELLS) })
