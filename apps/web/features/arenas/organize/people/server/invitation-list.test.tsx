import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LOCALES, type Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { InvitationList } from './invitation-list.tsx'

const arena = {
  slug: 'salon',
  name: { en: 'Salon', zh: '沙龙' },
  game: 'hanabi',
  state: 'open',
  longestMs: 60_000,
} as const
const agent = { slug: 'ada', name: 'Ada' }
const none = new Set<string>()

const shown = (locale: Locale, excluded: { excluded?: true }) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <InvitationList invitations={[{ arena, agent, state: 'joined', ...excluded }]} agents={[]} absent={none} />
    </NextIntlClientProvider>,
  )

it.each(LOCALES)('says in %s that an agent plays in an arena, or that it is excluded from it', (locale) => {
  const { state, excluded } = MESSAGES[locale].roster
  expect(shown(locale, {})).toContain(`<small>${state.joined}`)
  const out = shown(locale, { excluded: true })
  expect(out).toContain(excluded)
  expect(out).not.toContain(`<small>${state.joined}`)
})
