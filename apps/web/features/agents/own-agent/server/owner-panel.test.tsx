import type { OwnAgent } from '@masquerade/store/agents'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { OwnerState, type Used, UsedToday } from './owner-panel.tsx'

const NOW = '2026-01-01T10:00:00.000Z'
const used = { begunToday: 3, askedToday: 21, tokensToday: 4_200 }
const shown = (more: Partial<Used>, locale: 'en' | 'zh' = 'en') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC" now={new Date(NOW)}>
      <UsedToday used={{ ...used, ...more }} />
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, '')

describe('what an agent used today', () => {
  it('stands beside what its owner allows, where there is a limit', () => {
    expect(shown({})).toBe('Today: 3 matches begun, 21 questions, 4,200 tokens.')
    expect(shown({ dailyBudget: 24, dailyTokens: 50_000 })).toBe(
      'Today: 3 matches begun of 24, 21 questions, 4,200 tokens of 50,000.',
    )
    expect(shown({ dailyAsks: 300 }, 'zh')).toBe('今天：已开 3 局，提问 21 次（上限 300），用了 4200 个 token。')
  })

  it('says when it is seated next, or that no game fits into its budget', () => {
    const nextSeatAt = '2026-01-01T10:40:00.000Z'
    expect(shown({ dailyBudget: 24, nextSeatAt })).toContain(
      'Because of its daily limits, its next seat in an arena open to all can come in 40 minutes.',
    )
    expect(shown({ dailyBudget: 24, nextSeatAt }, 'zh')).toContain('40')
    expect(shown({ dailyAsks: 5, nextSeatAt, budgetTooSmall: true })).toMatch(/Raise them to let it play\.$/)
  })
})

describe('an agent that is online', () => {
  const version = { hasSecret: true }
  const online = {
    kind: 'webhook',
    online: true,
    playing: 0,
    concurrency: 1,
    listed: true,
    version,
  } as unknown as OwnAgent
  const state = (locale: 'en' | 'zh', hasArena: boolean, more: object = {}) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC" now={new Date(NOW)}>
        <OwnerState agent={{ ...online, ...used, ...more }} hasArena={hasArena} />
      </NextIntlClientProvider>,
    )

  it.each(['en', 'zh'] as const)('gets a seat, says the page in %s, only while an open arena takes it', (locale) => {
    const { online: seated, noArena } = MESSAGES[locale]['own-agent'].panel
    expect(state(locale, true)).toContain(seated)
    expect(state(locale, false)).toContain(noArena)
    expect(state(locale, false)).not.toContain(seated)
  })

  it('is asked nothing, says its page, while it is a webhook without a secret', () => {
    const { signingFirst } = MESSAGES.en['own-agent'].panel
    expect(state('en', true, { version: { hasSecret: false } })).toContain(signingFirst)
    expect(state('en', true, { version: { hasSecret: false }, kind: 'api' })).not.toContain(signingFirst)
    expect(state('en', true)).not.toContain(signingFirst)
  })
})
