import type { GameId } from '@masquerade/games'
import { topicCards } from '@masquerade/house'
import { comparison } from './comparison.ts'
import type { Simulation } from './simulation.ts'
import { whoIsSpy } from './who-is-spy/who-is-spy.ts'

const cardsIn = (language: string) => topicCards(language === 'zh' ? 'zh' : 'en')

export const simulations: Partial<Record<GameId, Simulation>> = {
  'who-is-spy': whoIsSpy,
  'tic-tac-toe': comparison('tic-tac-toe'),
  'connect-four': comparison('connect-four'),
  'public-good': comparison('public-good'),
  'prisoners-dilemma': comparison('prisoners-dilemma'),
  'cost-sharing': comparison('cost-sharing'),
  bid: comparison('bid', { settings: { auctions: 10 } }),
  hanabi: comparison('hanabi', { settings: { seats: 5 }, company: 'own' }),
  'texas-holdem': comparison('texas-holdem', { settings: { seats: 6, hands: 10 } }),
  avalon: comparison('avalon', { settings: { talk: false } }),
  chameleon: comparison('chameleon', { settings: { seats: 4 }, supply: cardsIn }),
  bargain: comparison('bargain'),
}
