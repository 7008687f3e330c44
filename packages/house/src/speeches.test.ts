import type { AnyGame } from '@masquerade/game'
import { type GameId, games, injectionsIn } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { topicCards } from './chameleon/topic-cards.ts'
import { contest } from './contest.ts'
import { LANGUAGES } from './player.ts'
import { playersOf } from './registry.ts'
import { gamesOfRun } from './testing/games-of-run.ts'

/** Games in which something is said, with enough matches by night for thousands of speeches. */
const TALKED = {
  'who-is-spy': 260,
  chameleon: 220,
  avalon: 40,
  bargain: 220,
  'cost-sharing': 120,
} as const satisfies Partial<Record<GameId, number>>

describe.each(Object.entries(TALKED))('what house agents say in %s', (id, matches) => {
  const game: AnyGame = games[id as keyof typeof TALKED]

  it.each(LANGUAGES)('contain no instructions, in %s', (language) => {
    const supply = id === 'chameleon' ? { supply: (of: string) => topicCards(of === 'zh' ? 'zh' : 'en') } : {}
    const players = Object.values(playersOf(id))
    const texts = new Set<string>()
    for (const { log } of contest({ game, players, games: gamesOfRun(matches), language, seed: 11, ...supply })) {
      for (const event of log) {
        const text = game.texts?.said(event)?.text
        if (text !== undefined) texts.add(text)
      }
    }
    const marked = [...texts].flatMap((text) => {
      const found = injectionsIn(text)
      return found.length > 0 ? [`${found.map(({ kind }) => kind).join(', ')}: ${text}`] : []
    })
    expect(marked).toEqual([])
    expect(texts.size).toBeGreaterThan(gamesOfRun(100))
  })
})

it('every game in which something is said is among them', () => {
  const talking = Object.values<AnyGame>(games).filter(({ texts }) => texts !== undefined)
  expect(talking.map(({ id }) => id).sort()).toEqual(Object.keys(TALKED).sort())
})
