import { nameAt, seatsAt, tableOf, type WhoIsSpyDeal } from '@masquerade/games'
import { z } from 'zod'
import type { LabPlayer } from '../../play/lab-player.ts'
import { stubPlayer } from '../../who-is-spy/stubs/stubs.ts'

const share = z.number().min(0).max(1)

/** Plays as a finder, and guesses each of the others' words rightly so often, else its own. */
export const guesser = {
  games: ['who-is-spy'],
  form: z.strictObject({ p: share }),
  made: ({ p }: { p: number }): LabPlayer => ({
    ...stubPlayer('finder', { a: 0.5 }),
    probe(seen, { seat }, random, truth) {
      const { words, spy } = truth.deal as WhoIsSpyDeal // of this game, whose stub it is
      const table = tableOf(seen)
      return seatsAt(table.settings.seats)
        .filter((other) => other !== seat)
        .map((other) => {
          const right = random() < p
          const word = other === spy ? words.spy : words.civilian
          return `${nameAt(table, other)}: ${right ? word : (table.own?.word ?? '')}`
        })
        .join('\n')
    },
  }),
}

/** Marks a clue yes so often, and so often says what cannot be read. */
export const marker = {
  games: [] as string[],
  form: z.strictObject({ a: share, unreadable: share.default(0) }),
  made: ({ a, unreadable }: { a: number; unreadable: number }): LabPlayer => ({
    answer: () => {
      throw new Error('it judges, and plays nothing')
    },
    tell(_, random) {
      if (random() < unreadable) return 'It depends.'
      return random() < a ? 'Yes.' : 'no'
    },
  }),
}
