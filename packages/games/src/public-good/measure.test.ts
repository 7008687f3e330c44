import { replay } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { gameOf } from '../registry.ts'

const say = (seat: number, text: string) => ({ seat, kind: 'contribute', text })
const timeout = (seat: number) => ({ seat, kind: 'contribute', timeout: true })

/** What is counted of each seat. */
function counted(config: object, moves: readonly object[]) {
  const replayed = replay(gameOf, { game: 'public-good', version: 1, config, deal: {}, moves })
  if (!replayed.ok) throw new Error(replayed.error.message)
  const { game, log } = replayed.value
  return { totals: game.measure.totals(log), marks: game.measure.marks(log), figures: game.measure.figures }
}

describe('what is measured', () => {
  // The game of the rules' page.
  const moves = [say(1, '20'), say(2, '0'), timeout(3), say(1, '100'), say(1, '80'), say(2, '10'), say(3, '0')]
  const { totals, figures } = counted({ rounds: 2, multiplier10: 20 }, moves)

  it('is the score, who won, and how often a seat gave least and said so', () => {
    expect(totals).toMatchObject([
      { games: 1, wins: 0, score: 3200, leastGiven: 0, asks: 2 },
      { games: 1, wins: 1, score: 5900, leastGiven: 1, asks: 2 },
      { games: 1, wins: 0, score: 4700, leastGiven: 1, asks: 2, forfeits: 1 },
    ])
  })

  it('is what a seat gave in all, and that again for the multiplier of the game', () => {
    expect(totals).toMatchObject([
      { contributed: 100, gamesAt20: 1, contributedAt20: 100, gamesAt15: 0, contributedAt15: 0 },
      { contributed: 10, gamesAt20: 1, contributedAt20: 10, gamesAt15: 0, contributedAt15: 0 },
      { contributed: 50, gamesAt20: 1, contributedAt20: 50, gamesAt15: 0, contributedAt15: 0 },
    ])
    const published = figures.filter(({ id }) => id.startsWith('contributed-at-')).map(({ id }) => id.slice(15))
    expect(published).toEqual(['10', '12', '15', '18', '20', '25', '30', '35'])
  })

  it('is every refused amount above what was left, and no other refusal', () => {
    const refused = [say(1, '101'), say(1, '99999'), say(1, '100'), say(2, 'ten'), say(2, '5'), say(3, '0')]
    expect(counted({ rounds: 1 }, refused).totals).toMatchObject([
      { tooMuch: 2, illegal: 2, asks: 1 },
      { tooMuch: 0, illegal: 1 },
      { tooMuch: 0, illegal: 0 },
    ])
    const above = [say(1, '101'), say(1, '0'), say(2, '0'), say(3, '0')]
    expect(counted({ rounds: 1, overdraft: true }, above).totals[0]).toMatchObject({ tooMuch: 1 })
  })

  it('counts ties for the least, and never what silence counts as', () => {
    const tie = counted({ rounds: 1 }, [say(1, '7'), say(2, '7'), say(3, '8')]).totals
    expect(tie.map(({ leastGiven }) => leastGiven)).toEqual([1, 1, 0])
    const silent = counted({ rounds: 2 }, [timeout(1), ...[2, 3, 1, 2, 3].map((seat) => say(seat, '50'))]).totals
    expect(silent.map(({ leastGiven }) => leastGiven)).toEqual([1, 2, 2])
    const least = counted({ rounds: 2 }, [
      timeout(1),
      say(2, '51'),
      say(3, '51'),
      ...[1, 2, 3].map((seat) => say(seat, '1')),
    ])
    expect(least.totals.map(({ leastGiven }) => leastGiven)).toEqual([1, 1, 1])
  })

  it.each([
    ['nothing-given', {}, '0'],
    ['overdrawn', { overdraft: true }, '60'],
  ])('is marked %s', (mark, config, text) => {
    const moves = [1, 2, 3, 1, 2, 3].map((seat) => say(seat, text))
    expect(counted({ rounds: 2, ...config }, moves).marks).toEqual([mark])
  })
})
