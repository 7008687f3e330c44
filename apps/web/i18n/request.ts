import { getRequestConfig } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { currentLocale } from './current-locale.ts'
import { isLocale } from './locales.ts'
import { MESSAGES } from './messages.ts'

export default getRequestConfig(async ({ locale: asked }) => {
  // The caller may request a certain language for the texts, for example for a downloadable document.
  const locale = isLocale(asked) ? asked : await currentLocale()
  // The current time is taken from the database's clock, since stored times come from that clock.
  const now = new Date(getStore().clock.now())
  return { locale, messages: MESSAGES[locale], timeZone: 'UTC', now }
})
