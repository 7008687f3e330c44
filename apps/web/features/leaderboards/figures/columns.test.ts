import { games, STAGED } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { pagesOf } from '@/games/registry.ts'
import { LOCALES } from '@/i18n/locales.ts'
import { columnsOf, scoredGame } from './drawn-figure.ts'

describe.each(STAGED)('the columns of %s', (id) => {
  it.each(LOCALES)('are those of its pages, in their order and with their words in %s', (locale) => {
    const { columns = [], words } = pagesOf(id)?.figures ?? {}
    const shown = columnsOf(scoredGame(games[id], {}), [], locale)
    expect(shown.map((group) => group.map(({ figure }) => figure.id))).toEqual(columns)
    for (const { figure, name, short, what } of shown.flat()) {
      expect({ name, short, what }).toEqual(words?.[locale][figure.id])
    }
  })

  it('have room beside each other where a leaderboard is a table', () => {
    expect(columnsOf(scoredGame(games[id], {}), [], 'en').flat().length).toBeLessThanOrEqual(7)
  })

  it('are without a figure that the game does not count', () => {
    const [first, ...others] = pagesOf(id)?.figures.columns.flat() ?? []
    const { figures, ...game } = scoredGame(games[id], {})
    const fewer = { ...game, figures: figures.filter((figure) => figure.id !== first) }
    expect(columnsOf(fewer, [], 'en').flatMap((group) => group.map(({ figure }) => figure.id))).toEqual(others)
  })
})

it('a game without pages has none', () => {
  expect(columnsOf({ ...scoredGame(games.hanabi, {}), id: 'whist' }, [], 'en')).toEqual([])
})
