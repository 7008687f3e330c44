import { streamSeed } from '@masquerade/game'
import { z } from 'zod'
import type { LabPlayer } from '../play/lab-player.ts'

type Tell = NonNullable<LabPlayer['tell']>

const share = z.number().min(0).max(1)

/** Who describes, and judges whose truth is known, each with the form of its parameters. */
const STUBS = {
  /** Describes every word by a number. */
  teller: stub(z.strictObject({}), () => (messages) => `number ${streamSeed(messages.at(-1)?.text ?? '')}`),
  always: stub(
    z.strictObject({ score: z.int().min(1).max(5) }),
    ({ score }) =>
      () =>
        String(score),
  ),
  dice: stub(z.strictObject({}), () => (_, random) => String(1 + Math.floor(random() * 5))),
  /** 4 or 5 for the word that was described, 1 or 2 for another; so often what cannot be read. */
  fair: stub(z.strictObject({ unreadable: share.exactOptional() }), ({ unreadable = 0 }) => (_, random, truth) => {
    if (unreadable > 0 && random() < unreadable) return '4/5'
    const low = (truth.deal as { target: boolean }).target ? 4 : 1 // as the judging below says it
    return String(random() < 0.5 ? low : low + 1)
  }),
}

type TellerId = keyof typeof STUBS

export const isTeller = (id: string): id is TellerId => Object.hasOwn(STUBS, id)

export const tellerFault = (id: TellerId, parameters: object): z.ZodError | undefined =>
  STUBS[id].form.safeParse(parameters).error

export function tellerStub(id: TellerId, parameters: object): LabPlayer {
  return {
    answer: () => {
      throw new Error('it describes and judges, and plays nothing')
    },
    tell: STUBS[id].made(parameters),
  }
}

function stub<Parameters>(form: z.ZodType<Parameters>, tell: (parameters: Parameters) => Tell) {
  return { form, made: (given: object): Tell => tell(form.parse(given)) }
}
