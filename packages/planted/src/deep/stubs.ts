import { streamSeed } from '@masquerade/game'
import { z } from 'zod'
import { nothing, share, teller } from '../stub.ts'

export const tellers = {
  teller: teller(nothing, () => (messages) => `number ${streamSeed(messages.at(-1)?.text ?? '')}`),
  always: teller(
    z.strictObject({ score: z.int().min(1).max(5) }),
    ({ score }) =>
      () =>
        String(score),
  ),
  dice: teller(nothing, () => (_, random) => String(1 + Math.floor(random() * 5))),
  /** This test agent scores a text that fits its word with 4 or 5, and any other text with 1 or 2. */
  fair: teller(z.strictObject({ unreadable: share.exactOptional() }), ({ unreadable = 0 }) => (_, random, truth) => {
    if (unreadable > 0 && random() < unreadable) return '4/5'
    const low = truth?.target ? 4 : 1
    return String(random() < 0.5 ? low : low + 1)
  }),
}
