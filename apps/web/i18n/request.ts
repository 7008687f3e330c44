import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { getStore } from '@/lib/server/store.ts'
import { chooseLocale, isLocale, LOCALE_COOKIE } from './locales.ts'
import { MESSAGES } from './messages.ts'

export default getRequestConfig(async ({ locale: asked }) => {
  // A document may be asked for in a language of its own.
  const locale = isLocale(asked)
    ? asked
    : chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
  // Moments are dated by the database's clock, and so is what they are compared with.
  const now = new Date(getStore().clock.now())
  return { locale, messages: MESSAGES[locale], timeZone: 'UTC', now }
})
