import {
  type AnyGame,
  fold,
  type Logged,
  openAsks,
  playMatch,
  type Seat,
  type Seen,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Question } from '../agent-connector.ts'
import { systemClock } from '../clock.ts'

const game: AnyGame = games['who-is-spy']
const THEN = '2026-01-01T00:00:00.000Z'

/** A game whose players say and vote what is given; seat 2 is the spy and seat 1 begins, unless each round is shuffled. */
export function played(language: 'en' | 'zh', texts: readonly string[], settings: object = {}): Logged[] {
  const config = game.config.parse({ language, ...settings })
  const random = seededRandom(1)
  const words = language === 'en' ? { civilian: 'Tea', spy: 'Coffee' } : { civilian: '茶', spy: '咖啡' }
  const deal = game.draw(config, random, { deal: { first: 1, spy: 2, words } })
  const match = playMatch(game, game.start(config, deal), { random, at: () => THEN })
  let next = match.next(new Map())
  for (const text of texts) {
    const [ask] = next.value.asks
    if (!ask) throw new Error('the game is over')
    next = match.next(new Map([[ask.seat, { text }]]))
  }
  return [...next.value.log]
}

export const seenBy = (seat: Seat, events: readonly Logged[]): Seen[] => viewsOf(game, events, seatViewer(seat))

/** What a seat is asked after these events, with so much time from now on. */
export function questionTo(seat: Seat, events: readonly Logged[], limitMs: number): Question {
  const position = fold(game, events)
  const ask = openAsks(game, position).find((one) => one.seat === seat)
  if (!ask) throw new Error(`seat ${seat} is not asked`)
  const legal = () => game.legal(position.state, seat)
  const deadline = systemClock.now() + limitMs
  return { id: 'ask_1', table: 'tab_1', game, ask, seen: seenBy(seat, events), language: 'en', legal, deadline }
}
