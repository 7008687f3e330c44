import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ArenaName, arenaLabel } from './arena-name.tsx'

const name = { en: 'The Parlour', zh: '会客厅' }
const shown = (arena: Parameters<typeof ArenaName>[0]['arena']) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={{}} timeZone="UTC">
      <ArenaName arena={arena} />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('a contest with the same name as an arena of the site shows its slug', () => {
  expect(shown({ slug: 'parlour', name })).toBe('The Parlour')
  expect(shown({ slug: 'the-parlour', name, contest: true })).toBe('The Parlour · the-parlour')
  expect(arenaLabel({ slug: 'the-parlour', name, contest: true }, 'zh')).toBe('会客厅 · the-parlour')
})
