import type { OwnAgent } from '@masquerade/store/agents'
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

const shown = (locale: Locale, excluded: { excluded?: true }, agents: readonly OwnAgent[] = []) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <InvitationList invitations={[{ arena, agent, state: 'joined', ...excluded }]} agents={agents} absent={none} />
    </NextIntlClientProvider>,
  )

it.each(LOCALES)('says in %s that an agent plays in an arena, or that it is excluded from it', (locale) => {
  const { state, excluded } = MESSAGES[locale].roster
  expect(shown(locale, {})).toContain(`<small>${state.joined}`)
  const out = shown(locale, { excluded: true })
  expect(out).toContain(excluded)
  expect(out).not.toContain(`<small>${state.joined}`)
})

it.each(LOCALES)('says in %s that an agent with a limit of matches a day counts as absent after them', (locale) => {
  const own = { ...agent, online: true } as OwnAgent // What else it has is not shown here.
  const limited = { en: /24 matches a day at most.*counts as absent/, zh: /每天最多 24 局.*算作缺席/ }[locale]
  expect(shown(locale, {}, [{ ...own, dailyBudget: 24 }])).toMatch(limited)
  expect(shown(locale, {}, [own])).not.toMatch(limited)
})
