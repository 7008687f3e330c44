import { nameAt, seatsAt, tableOf, type WhoIsSpyDeal } from '@masquerade/games'
import { z } from 'zod'
import { share, stub, teller } from '../../stub.ts'
import { speakers } from '../../who-is-spy/stubs.ts'

/** Guesses another player's secret word correctly with a given probability, and else says its own word. */
export const guesser = stub(['who-is-spy'], z.strictObject({ p: share }), ({ p }) => ({
  ...speakers.finder.player({ a: 0.5 }),
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
}))

export const marker = teller(
  z.strictObject({ a: share, unreadable: share.default(0) }),
  ({ a, unreadable }) =>
    (_, random) => {
      if (random() < unreadable) return 'It depends.'
      return random() < a ? 'Yes.' : 'no'
    },
)
