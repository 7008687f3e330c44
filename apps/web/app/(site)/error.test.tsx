import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import ErrorPage from './error.tsx'

const shown = (error: Error & { digest?: string }, locale: 'en' | 'zh') =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
      <ErrorPage error={error} reset={() => {}} />
    </NextIntlClientProvider>,
  )

it('an error that no server knows of is not said to be in our log, and its reader is told to look at the connection', () => {
  const lost = new TypeError('Failed to fetch')
  const ours = Object.assign(new Error('hidden'), { digest: '12345' })
  for (const [locale, inLog, connection] of [
    ['en', /in our log/, /Check your connection/],
    ['zh', /错误已经记录/, /检查网络连接/],
  ] as const) {
    expect(shown(ours, locale)).toMatch(inLog)
    expect(shown(ours, locale)).toContain('12345')
    expect(shown(lost, locale)).toMatch(connection)
    expect(shown(lost, locale)).not.toMatch(inLog)
  }
})
