import type { StoredNotice } from '@masquerade/store/inbox'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { HookPanel, NoticeList } from './notices.tsx'

const problem = 'the webhook answered with status 500'
const at = '2026-01-01T00:00:00.000Z'
const shown = (locale: Locale, children: ReactNode) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC" now={new Date(at)}>
      {children}
    </NextIntlClientProvider>,
  )

it('why a webhook was not reached is marked as English on a Chinese page', () => {
  const notice: StoredNotice = { id: '1', at, read: true, what: { kind: 'undelivered', problem } }
  expect(shown('zh', <NoticeList inbox={[notice]} />)).toContain(`已放弃。<span lang="en">${problem}</span>`)
  const sent = { id: '1', at, kind: 'test', attempts: 1, state: 'waiting' as const, problem }
  const panel = shown('zh', <HookPanel hook={{ url: 'https://example.org', matches: false, deliveries: [sent] }} />)
  expect(panel).toMatch(new RegExp(`<small lang="en"[^>]*>${problem}</small>`))
})
