import { describe, expect, it } from 'vitest'
import { marked } from './match-row.tsx'

const shown = (text: string, search: string) =>
  marked(text, search)
    .map(({ text, hit }) => (hit ? `[${text}]` : text))
    .join('')

describe('the words of a search in a text', () => {
  it.each([
    ['You hear it in the morning.', 'MORNING hear', 'You [hear] it in the [morning].'],
    ['早餐常常喝它', '早餐', '[早餐]常常喝它'],
    ['Vampires sleep, a vampire wakes.', 'vampire', '[Vampires] sleep, a [vampire] wakes.'],
    ['一件T恤和茶', 't恤', '一件[T恤]和茶'],
    ['Straße', 'straße', '[Straße]'],
    ['a.c abc', 'a.c', '[a].[c] abc'],
    ['It is with me', 'it', '[It] is with me'],
    ['Nothing here', '', 'Nothing here'],
    ['Nothing here', '(', 'Nothing here'],
    ['Nothing here', 'elsewhere', 'Nothing here'],
  ])('%s for %s is %s', (text, search, expected) => {
    expect(shown(text, search)).toBe(expected)
  })
})
