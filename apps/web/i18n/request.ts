import { cookies, headers } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { chooseLocale, isLocale, LOCALE_COOKIE } from './locales.ts'
import { MESSAGES } from './messages.ts'

export default getRequestConfig(async ({ locale: asked }) => {
  // A document may be asked for in a language of its own.
  const locale = isLocale(asked)
    ? asked
    : chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
  return { locale, messages: MESSAGES[locale], timeZone: 'UTC' }
})
