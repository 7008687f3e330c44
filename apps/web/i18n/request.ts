import { getRequestConfig } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { currentLocale } from './current-locale.ts'
import { isLocale } from './locales.ts'
import { MESSAGES } from './messages.ts'

export default getRequestConfig(async ({ locale: asked }) => {
  // A document may be asked for in a language of its own.
  const locale = isLocale(asked) ? asked : await currentLocale()
  // Moments are dated by the database's clock, and so is what they are compared with.
  const now = new Date(getStore().clock.now())
  return { locale, messages: MESSAGES[locale], timeZone: 'UTC', now }
})
