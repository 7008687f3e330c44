import { GAMES_OF_KIND } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { GamesPart } from './about-part.tsx'

const games = {
  all: [
    { id: 'who-is-spy', name: 'Who is Spy?' },
    { id: 'another', name: 'Another' },
  ],
  rules: GAMES_OF_KIND,
}
const shown = (kind: string, ticked?: string[], error?: string) =>
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
  it.each(['webhook', 'mailbox', 'model', 'api'])('are boxes for a %s, ticked as they stand', (kind) => {
    expect(boxes(shown(kind, ['another']))).toEqual([
      { game: 'who-is-spy', ticked: false, invalid: false },
      { game: 'another', ticked: true, invalid: false },
    ])
  })

  it.each([
    ['webhook', [true, false]],
    ['model', [true, true]],
  ])('are ticked for a %s whose owner has said nothing as it would be taken', (kind, ticked) => {
    expect(boxes(shown(kind)).map((box) => box.ticked)).toEqual(ticked)
  })

  it('say beside them what is wrong', () => {
    const markup = shown('mailbox', [], 'Choose at least one game.')
    expect(markup).toContain('Choose at least one game.')
    expect(boxes(markup).map(({ invalid }) => invalid)).toEqual([true, true])
  })

  it('are a sentence for a Space', () => {
    const markup = shown('space')
    expect(boxes(markup)).toEqual([])
    expect(markup).toContain('A Space can play only Who is Spy?')
    expect(markup).not.toContain('Another')
  })
})
