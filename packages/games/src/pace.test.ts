import {
  type AnyGame,
  drawFrom,
  isSealed,
  type Logged,
  PUBLIC,
  playThrough,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { lookingMs, releaseAt } from './pace.ts'
import { games, STAGED, type StagedGameId } from './registry.ts'

const AT = '2026-01-01T00:00:00.000Z'

function randomMatch(id: StagedGameId, seed: number): readonly Logged[] {
  const game: AnyGame = games[id]
  const random = seededRandom(seed)
  const config = game.config.safeParse({}).data ?? game.config.parse({ language: 'en' })
  const answerOf = (seat: number, state: unknown) =>
    seed % 3 === 0 && random() < 0.2
      ? { missing: 'timeout' as const }
      : { action: game.sample?.(state, seat, random) ?? drawFrom(game.legal(state, seat), random) }
  const opening = game.start(config, game.draw(config, random))
  return playThrough(game, opening, ({ seat }, { position }) => answerOf(seat, position.state), { random }).log
}

describe.each(STAGED)('the pace of %s', (id) => {
  it('says of every event that spectators see how long they look at it', () => {
    const seen = new Set<string>()
    for (let seed = 1; seed <= 12; seed++) {
      for (const event of viewsOf(games[id], randomMatch(id, seed), PUBLIC)) if (!isSealed(event)) seen.add(event.type)
    }
    expect(seen.size).toBeGreaterThan(2)
    expect([...seen].filter((type) => !(type in (games[id].pace ?? {})))).toEqual([])
  })
})

describe('how long a turn is looked at', () => {
  const spoke = (text: string, seq = 2, at = AT): Logged => ({
    ...{ seq, at, type: 'spoke', v: 1, data: { round: 1, seat: 1, text, for: 10 } },
  })
  const spy: AnyGame = games['who-is-spy']

  it('is about four seconds for a short speech, in either language, and longer for a long one', () => {
    expect(lookingMs(spy, 'en', [spoke('People drink it in the morning.')])).toBe(4_105)
    expect(lookingMs(spy, 'zh', [spoke('早上很多人喝它。')])).toBe(3_680)
    expect(lookingMs(spy, 'en', [spoke('x'.repeat(120))])).toBe(9_000)
    expect(lookingMs(spy, 'en', [spoke('x'.repeat(4_000))])).toBe(15_000)
  })

  it('counts what was released together, and nothing from before', () => {
    const before = spoke('x'.repeat(100), 2, '2025-12-31T23:59:50.000Z')
    expect(lookingMs(spy, 'en', [before, spoke('Warm.', 3)])).toBe(lookingMs(spy, 'en', [spoke('Warm.', 3)]))
    expect(lookingMs(spy, 'en', [spoke('Warm.', 3), spoke('Dark.', 4)])).toBe(5_350)
  })

  it('does not depend on what spectators do not see', () => {
    const word = (text: string): Logged => ({ seq: 2, at: AT, type: 'word', v: 1, data: { seat: 1, word: text } })
    expect(lookingMs(spy, 'en', [word('x'.repeat(300))])).toBe(lookingMs(spy, 'en', [word('x')]))
  })
})

it('a late turn waits for the next tick after it was due', () => {
  expect([0, 999, 1_000, 1_001, 4_321].map((late) => releaseAt(10_000, 10_000 + late))).toEqual([
    10_000, 11_000, 11_000, 12_000, 15_000,
  ])
  expect(releaseAt(10_000, 4_000)).toBe(10_000)
})
