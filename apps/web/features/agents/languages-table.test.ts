import { expect, it } from 'vitest'
import { type InArena, inLanguages } from './languages-table.tsx'

const arena = (game: string, language: string, games: number): InArena => ({
  ...{ arena: { game, language, config: {} }, games },
  totals: { games, score: games * 60, 'score*score': games * 3_600 },
})

it('games are added up by their language, over all arenas of one game', () => {
  const rows = inLanguages([
    arena('who-is-spy', 'en', 3),
    arena('who-is-spy', 'zh', 5),
    arena('who-is-spy', 'en', 4),
    arena('tic-tac-toe', 'en', 9),
    arena('no-such-game', 'en', 1),
    arena('no-such-game', 'zh', 1),
  ])
  expect(rows.map(({ game, language, games, totals }) => [game, language, games, totals.score])).toEqual([
    ['who-is-spy', 'en', 7, 420],
    ['who-is-spy', 'zh', 5, 300],
  ])
  expect(new Set(rows.map(({ score }) => score?.figure.id))).toEqual(new Set([rows[0]?.score?.figure.id]))
})
