import type { Random } from '@masquerade/game'
import type { LabPlayer } from '@masquerade/lab/play/lab-player'
import { z } from 'zod'

/** A kind of test agent (agent with known true values), which an experiment may create with parameters of its own. */
export interface StubForm {
  /** The games that the test agent plays; none for an agent that only describes words or scores texts. */
  games: readonly string[]
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

export const share = z.number().min(0).max(1)
export const nothing = z.strictObject({})

export const decides = (random: Random, probability: number): boolean => random() < probability

/** Chooses one of the values by a random number; the choice depends on the order of the values. */
export function choose<Value>(random: Random, among: readonly Value[]): Value | undefined {
  return among[Math.floor(random() * among.length)]
}
