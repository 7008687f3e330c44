import { type Answer, err, type Illegal, ok, type Result } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'

export interface Action {
  amount: number
}

const LINE = /^(?:i contribute )?([0-9]{1,5})$/

/** Reads the form alone; how much a seat may give is the rules' to judge. */
export function read(answer: Answer): Result<Action, Illegal> {
  if ('action' in answer) {
    const { action } = answer
    if (hasExactly(action, 'amount') && isWhole(action.amount)) return ok({ amount: action.amount })
    return err({ code: 'form', why: 'an action is { "amount": N }, where N is a whole number' })
  }
  const digits = LINE.exec(answerLine(answer.text))?.[1]
  if (digits !== undefined) return ok({ amount: Number(digits) })
  const why = 'the last line of an answer is the amount alone, as a whole number in digits, or "I contribute" before it'
  return err({ code: 'form', why })
}

export function amountUpTo(most: number): ZodType<Action> {
  return z.strictObject({ amount: z.int().min(0).max(most).describe('how much goes into the common pool') })
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}
