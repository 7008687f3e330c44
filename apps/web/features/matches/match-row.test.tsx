import type { MatchCard } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { MatchRow, marked } from './match-row.tsx'

const agent = { id: 'a', slug: 'ada', name: 'Ada', kind: 'house' }
const card: MatchCard = {
  ...{ id: 'm', game: 'tic-tac-toe', language: 'en', status: 'finished', masked: false },
  ...{ createdAt: '2026-01-05T00:00:00.000Z', startedAt: '2026-01-05T00:00:00.000Z' },
  ...{ arena: { slug: 'x', name: { en: 'X', zh: 'X' } }, seats: [{ seat: 1, agent }], roster: [agent] },
}
const row = (changes: Partial<MatchCard>) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <MatchRow match={{ ...card, ...changes }} sheet="s" />
    </NextIntlClientProvider>,
  )

it('a match that does not count is marked with the words of its page', () => {
  expect(row({ leftOut: { again: false } })).toContain('This match does not count')
  expect(row({ leftOut: { again: true } })).toContain('and another one is played instead')
  expect(row({})).not.toContain('not count')
})

it('a match whose seats are being filled is starting, and not live yet', () => {
  expect(row({ status: 'running', roster: [] })).toContain('The match is starting.')
  expect(row({ status: 'running', roster: [] })).not.toContain('Live')
  expect(row({ status: 'running' })).toContain('Live')
  expect(row({ status: 'queued', roster: [] })).toContain('Waiting')
})

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
