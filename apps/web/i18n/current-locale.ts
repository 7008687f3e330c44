import { cookies, headers } from 'next/headers'
import { chooseLocale, LOCALE_COOKIE, type Locale } from './locales.ts'

/** The language that a visitor chose on this site takes precedence over the language that the browser prefers. */
export const currentLocale = async (): Promise<Locale> =>
  chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
