import { SCORE } from '@masquerade/game'
import { prisonersDilemma as game } from '@masquerade/games'
import { z } from 'zod'
import { onEachSeat, SEATS, scenario } from '../scenario.ts'
import bundled from './settings.json' with { type: 'json' }

const payoff = z.int().min(0).max(1_000)

const form = z.strictObject({
  payoffs: z.strictObject({ allCooperate: payoff, allDefect: payoff, oneDefects: payoff, twoDefect: payoff }),
})

/** In its settings, payoffs are those when all cooperate, when one of them defects, and when two of them defect. */
export const prisonersDilemma = scenario({
  game: game.id,
  roles: ['prisoner'],
  form,
  bundled,
  each: SEATS.length,
  along: {
    figure: 'defected',
    of: 'rationality',
    kind: 'share',
    at: ({ payoffs: { allCooperate, oneDefects, twoDefect } }) => `${allCooperate}-${oneDefects}-${twoDefect}`,
  },
  tables: ({ payoffs }) => onEachSeat(game.config.parse({ payoffs }), {}),
  mean: {
    id: 'score',
    range(given) {
      const { rounds, payoffs } = game.config.parse(given)
      return { least: 0, most: rounds * Math.max(...Object.values(payoffs)) }
    },
  },
  also: (own) => ({ score: [own(SCORE), 1] }),
})
