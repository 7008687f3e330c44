import { describePlayersOf } from '../testing/players-suite.ts'

describePlayersOf('bid', {
  tables: [{}, { seats: 6, auctions: 3 }, { most: 1, auctions: 20 }],
  strengths: [{ order: ['sage', 'drifter', 'scout', 'saint'], games: 500, settings: { auctions: 10 } }],
})
