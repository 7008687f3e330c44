import {
  fold,
  judge,
  type Logged,
  log,
  openAsks,
  type Seat,
  type Seen,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Question } from '../agent-connector.ts'
import { systemClock } from '../clock.ts'

const game = games['who-is-spy']
const THEN = '2026-01-01T00:00:00.000Z'

/** A game of six whose players say and vote what is given; seat 2 is the spy and seat 1 begins. */
export function played(language: 'en' | 'zh', texts: readonly string[]): Logged[] {
  const config = game.config.parse({ language })
  const random = seededRandom(1)
  const words = language === 'en' ? { civilian: 'Tea', spy: 'Coffee' } : { civilian: '茶', spy: '咖啡' }
  const deal = game.draw(config, random, { deal: { first: 1, spy: 2, words } })
  let events: Logged[] = log(game.start(config, deal), 0, THEN)
  for (const text of texts) {
    const position = fold(game, events)
    const [ask] = openAsks(game, position)
    if (!ask) throw new Error('the game is over')
    const drafts = judge(game, position, ask.seat, { text }, random)
    if (!drafts.ok) throw new Error(drafts.error.message)
    events = [...events, ...log(drafts.value, position.seq, THEN)]
  }
  return events
}

export const seenBy = (seat: Seat, events: readonly Logged[]): Seen[] => viewsOf(game, events, seatViewer(seat))

/** What a seat is asked after these events, with so much time from now on. */
export function questionTo(seat: Seat, events: readonly Logged[], limitMs: number): Question {
  const ask = openAsks(game, fold(game, events)).find((one) => one.seat === seat)
  if (!ask) throw new Error(`seat ${seat} is not asked`)
  return { id: 'ask_1', table: 'tab_1', game, ask, seen: seenBy(seat, events), deadline: systemClock.now() + limitMs }
}
