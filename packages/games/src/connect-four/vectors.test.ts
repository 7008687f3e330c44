import { describeVectorsOf } from '../testing/vectors-of.ts'

describeVectorsOf('connect-four', {
  played: 243,
  refused: 76,
  figures: {
    count: 242,
    of: ({ game, log }) => ({ reward: game.measure.totals(log).map(({ reward }) => reward) }),
  },
})
