import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { z } from 'zod'

/**
 * A kind of planted test agent with known true values; agents of the kind are made from parameters that an experiment
 * states.
 */
export interface StubForm {
  /** The games that the planted test agent plays; empty for an agent that only describes words or judges. */
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

/** Returns a kind of planted test agent that describes words or judges texts, and plays no game. */
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
