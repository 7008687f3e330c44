import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { z } from 'zod'

/** An agent whose truth is known, as it is made from the parameters that stand beside its name. */
export interface StubForm {
  /** What it plays; nothing for one that describes or judges. */
  games: readonly string[]
  /** What is wrong with its parameters; undefined for nothing. */
  fault(given: object): z.ZodError | undefined
  player(given: object, game?: string): LabPlayer
}

export function stub<Parameters>(
  games: readonly string[],
  form: z.ZodType<Parameters>,
  player: (parameters: Parameters, game?: string) => LabPlayer,
): StubForm {
  return {
    games,
    fault: (given) => form.safeParse(given).error,
    player: (given, game) => player(form.parse(given), game),
  }
}

/** One that describes or judges, and plays nothing. */
export function teller<Parameters>(
  form: z.ZodType<Parameters>,
  tell: (parameters: Parameters) => NonNullable<LabPlayer['tell']>,
): StubForm {
  return stub([], form, (parameters) => ({
    answer: () => {
      throw new Error('it describes and judges, and plays nothing')
    },
    tell: tell(parameters),
  }))
}

/** How often something is done. */
export const share = z.number().min(0).max(1)
export const nothing = z.strictObject({})
