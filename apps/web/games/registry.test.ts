import { games, STAGED } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales.ts'
import { figureWords } from './figure-words.ts'
import { pagesOf } from './registry.ts'

describe.each(STAGED)('the pages of %s', (game) => {
  const ids = games[game].measure.figures.map(({ id }) => id)

  it.each(LOCALES)('have words in %s for each figure of the game, and for no other', (locale) => {
    expect(Object.keys(pagesOf(game)?.figures.words[locale] ?? {}).sort()).toEqual(ids.toSorted())
  })

  it('give a column to figures that the game has', () => {
    const columns = pagesOf(game)?.figures.columns.flat() ?? []
    expect(columns.length).toBeGreaterThan(0)
    expect(ids).toEqual(expect.arrayContaining(columns))
  })
})

it('a game that has rules alone has no pages, and its figures go by their ids', () => {
  expect(pagesOf('hanabi')).toBeUndefined()
  expect(pagesOf('toString')).toBeUndefined()
  expect(figureWords('hanabi', 'score', 'en')).toEqual({ name: 'score', short: 'score', what: '' })
})
