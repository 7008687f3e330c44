import { type Answer, err, type Illegal, type Json, ok, type Result } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'
import { DOLLAR } from './constants.ts'

export interface Action {
  cents: number
}

const DOLLARS = /^\$?([0-9]{1,7})(?:\.([0-9]{1,2}))?$/

export function centsUpTo(value: number): ZodType<Action> {
  return z.strictObject({ cents: z.int().min(0).max(value).describe('the bid, in cents') })
}

/** Reads the form alone; how much a seat may bid is the rules' to judge. */
export function read(answer: Answer): Result<Action, Illegal> {
  const cents = 'text' in answer ? centsIn(answerLine(answer.text)) : centsOf(answer.action)
  if (cents !== undefined) return ok({ cents })
  const why =
    'text' in answer
      ? 'the last line of an answer is the bid alone, in dollars with at most two decimals, like $1.85'
      : 'an action is { "cents": N }, where N is a whole number'
  return err({ code: 'form', why })
}

function centsIn(line: string): number | undefined {
  const [, dollars, cents = ''] = DOLLARS.exec(line) ?? []
  return dollars === undefined ? undefined : DOLLAR * Number(dollars) + Number(cents.padEnd(2, '0'))
}

function centsOf(action: Json): number | undefined {
  if (!hasExactly(action, 'cents')) return undefined
  const { cents } = action
  return typeof cents === 'number' && Number.isInteger(cents) ? cents : undefined
}
