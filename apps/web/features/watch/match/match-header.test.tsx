import { voidReason } from '@masquerade/protocol'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Locale } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { VoidReason } from './match-header.tsx'

const shown = (locale: Locale, stored: string) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <VoidReason stored={stored} />
    </NextIntlClientProvider>,
  ).replaceAll(/<[^>]*>/g, '')

it('says in the language of the page why a match is void, and quotes what has no translation', () => {
  const late = voidReason('trial', { why: voidReason('late', { seconds: 30 }) })
  expect(shown('zh', late)).toBe('该智能体没有来参加试玩：它在 30 秒内没有回答。')
  expect(shown('en', late)).toBe('The agent did not come to its trial: It did not answer within 30 s.')
  expect(shown('zh', voidReason('administrator', { why: 'a <test>' }))).toBe('管理员结束了这一局：a &lt;test&gt;')
  expect(shown('zh', voidReason('person-left', {}))).toBe('实验中的一位真人中途离开了。')
  const down = 'agents.test:8080 could not be reached (ECONNREFUSED)'
  expect(shown('zh', voidReason('seat', { seat: 3, why: down }))).toBe(
    `3 号座位找不到人：${MESSAGES.zh['own-agent'].ask.wrong.unreachable} ${down}`,
  )
  expect(shown('zh', voidReason('administrator', { why: down }))).toBe(`管理员结束了这一局：${down}`)
  expect(shown('zh', 'its log cannot be folded: bad')).toBe('its log cannot be folded: bad')
})
