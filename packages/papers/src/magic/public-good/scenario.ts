import { SCORE } from '@masquerade/game'
import { publicGood as game } from '@masquerade/games'
import { z } from 'zod'
import { onEachSeat, SEATS, scenario } from '../scenario.ts'
import bundled from './settings.json' with { type: 'json' }

/** The factor by which the players' common pool grows, as in figure 10 of MAgIC, is stated in tenths. */
const form = z.strictObject({ multiplier10: z.int().min(0).max(100) })

export const publicGood = scenario({
  game: game.id,
  roles: ['giver'],
  form,
  bundled,
  each: SEATS.length,
  along: {
    figure: 'invested',
    of: 'invested',
    kind: 'mean',
    range: { least: 0, most: game.config.parse({}).endowment },
    at: ({ multiplier10 }) => String(multiplier10 / 10),
  },
  tables: ({ multiplier10 }) => onEachSeat(game.config.parse({ multiplier10 }), {}),
  mean: {
    id: 'payback',
    // A result is highest where all others give everything, and the player gives everything or nothing.
    range(given) {
      const { endowment, multiplier10 } = game.config.parse(given)
      const [others = 0, all = 0] = [2, 3].map((givers) => (multiplier10 / 10) * endowment * (givers / 3))
      return { least: 0, most: Math.max(endowment + others, all) }
    },
  },
  also: (own) => ({ invested: [own('contributed'), 1], payback: [own(SCORE) / game.scores.unit, 1] }),
})
