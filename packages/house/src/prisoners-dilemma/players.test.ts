import { describePlayersOf } from '../testing/players-suite.ts'

describePlayersOf('prisoners-dilemma', {
  tables: [{}, { rounds: 1 }, { rounds: 20, payoffs: { allCooperate: 3, allDefect: 1, oneDefects: 2, twoDefect: 2 } }],
  strengths: [{ order: ['miser', 'sage', 'saint'], games: 600 }],
})
