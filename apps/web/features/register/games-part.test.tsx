import { GAMES_OF_KIND } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { GamesPart } from './games-part.tsx'

const games = {
  all: [
    { id: 'who-is-spy', name: 'Who is Spy?' },
    { id: 'another', name: 'Another' },
  ],
  rules: GAMES_OF_KIND,
}
const shown = (kind: string, ticked: string[] = [], error?: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <GamesPart kind={kind} games={games} ticked={ticked} error={error} />
    </NextIntlClientProvider>,
  )
const boxes = (markup: string) =>
  [...markup.matchAll(/<input[^>]*type="checkbox"[^>]*>/g)].map(([box]) => ({
    game: /value="([^"]*)"/.exec(box)?.[1],
    ticked: box.includes('checked'),
    invalid: box.includes('aria-invalid="true"'),
  }))

describe('the games in the form of an agent', () => {
  it.each(['webhook', 'mailbox'])('are boxes for a %s, ticked as they stand', (kind) => {
    expect(boxes(shown(kind, ['another']))).toEqual([
      { game: 'who-is-spy', ticked: false, invalid: false },
      { game: 'another', ticked: true, invalid: false },
    ])
  })

  it('say beside them what is wrong', () => {
    const markup = shown('mailbox', [], 'Choose at least one game.')
    expect(markup).toContain('Choose at least one game.')
    expect(boxes(markup).map(({ invalid }) => invalid)).toEqual([true, true])
  })

  it.each([
    ['space', 'A Space plays Who is Spy? and nothing else'],
    ['model', 'Every game'],
    ['api', 'Every game'],
  ])('are a sentence for a %s: %s', (kind, sentence) => {
    const markup = shown(kind)
    expect(boxes(markup)).toEqual([])
    expect(markup).toContain(sentence)
    expect(markup).not.toContain('Another')
  })
})
