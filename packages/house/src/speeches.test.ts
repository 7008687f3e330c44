import type { AnyGame } from '@masquerade/game'
import { games, injectionsIn, STAGED, type StagedGameId } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { topicCards } from './chameleon/players.ts'
import { contest } from './contest.ts'
import { LANGUAGES } from './player.ts'
import { playersOf } from './registry.ts'
import { gamesOfRun } from './testing/games-of-run.ts'

/** Matches by night where not the usual number: those of each game have thousands of speeches. */
const MATCHES: Partial<Record<StagedGameId, number>> = { 'who-is-spy': 260, chameleon: 220, avalon: 40, bargain: 220 }
const USUAL_MATCHES = 120

const talking = STAGED.filter((id) => games[id].texts !== undefined)

describe.each(talking)('what house agents say in %s', (id) => {
  const game: AnyGame = games[id]

  it.each(LANGUAGES)('contain no instructions, and call players by the language, in %s', (language) => {
    const supply = id === 'chameleon' ? { supply: (of: string) => topicCards(of === 'zh' ? 'zh' : 'en') } : {}
    const players = Object.values(playersOf(id))
    const texts = new Set<string>()
    for (const { log } of contest({
      game,
      players,
      games: gamesOfRun(MATCHES[id] ?? USUAL_MATCHES),
      language,
      seed: 11,
      ...supply,
    })) {
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
    if (language === 'zh') expect([...texts].filter((text) => text.includes('Player'))).toEqual([])
    expect(texts.size).toBeGreaterThan(gamesOfRun(100))
  })
})
