import { describePlayersOf } from '../testing/players-suite.ts'

describePlayersOf('public-good', {
  tables: [{}, { rounds: 1, endowment: 1 }, { rounds: 20, multiplier10: 35 }, { overdraft: true, multiplier10: 0 }],
  strengths: [
    { order: ['miser', 'sage', 'mirror', 'saint'], games: 600 },
    // Where what is given comes back, giving is the better part.
    { order: ['sage', 'scout', 'miser'], games: 600, settings: { multiplier10: 100 } },
  ],
})
