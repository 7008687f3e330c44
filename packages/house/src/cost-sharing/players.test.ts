import { describePlayersOf, describeTalkOf } from '../testing/players-suite.ts'

describePlayersOf('cost-sharing', {
  tables: [{}, { rounds: 1, votes: 'sealed', stride: 10 }, { rounds: 10, stride: 1 }],
  strengths: [{ order: ['miser', 'saint', 'drifter'], games: 600 }],
})

describeTalkOf('cost-sharing', 'proposed', 'text')
