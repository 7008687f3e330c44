import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { QueuePlace } from './queue-place.tsx'

it.each(LOCALES)('says in %s where a match stands that waits for room, and when it is the next', (locale) => {
  const shown = (place: number) =>
    renderToStaticMarkup(
      <NextIntlClientProvider locale={locale} messages={MESSAGES[locale]} timeZone="UTC">
        <QueuePlace match="m" initial={{ place, of: 7 }} />
      </NextIntlClientProvider>,
    )
  expect(shown(3)).toMatch(/role="status".*(3.*7|7.*3)/)
  expect(shown(1)).toMatch(/role="status"/)
  expect(shown(1)).not.toMatch(/[37]/)
})
