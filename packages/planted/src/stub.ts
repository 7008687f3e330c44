import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { z } from 'zod'

/** A kind of planted test agent (stub) with known true values, made from the parameters beside its name. */
export interface StubForm {
  /** The games that the planted test agent plays; empty for one that describes or judges. */
  games: readonly string[]
  /** Returns the error in the planted test agent's parameters; undefined for valid ones. */
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

/** Returns a kind of planted test agent that describes or judges, and plays nothing. */
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

/** A probability. */
export const share = z.number().min(0).max(1)
export const nothing = z.strictObject({})
