import { type Answer, err, type Illegal, type Option, ok, type Result } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'
import { CHOICES, type Choice } from './constants.ts'

export interface Action {
  choice: Choice
}

/** Both choices are legal in every round. */
export const OPTIONS: readonly Option[] = CHOICES.map((choice) => ({ label: choice, action: { choice } }))

export const anyChoice: ZodType<Action> = z.strictObject({ choice: z.enum(CHOICES) })

export function read(answer: Answer): Result<Action, Illegal> {
  const choice = 'text' in answer ? answerLine(answer.text) : choiceOf(answer)
  if (isChoice(choice)) return ok({ choice })
  const why =
    'text' in answer
      ? 'the last line of an answer is one word alone, "cooperate" or "defect"'
      : 'an action is { "choice": "cooperate" } or { "choice": "defect" }'
  return err({ code: 'form', why })
}

function choiceOf({ action }: Extract<Answer, { action: unknown }>): unknown {
  return hasExactly(action, 'choice') ? action.choice : undefined
}

function isChoice(value: unknown): value is Choice {
  return CHOICES.some((choice) => choice === value)
}
