import { cookies, headers } from 'next/headers'
import { chooseLocale, LOCALE_COOKIE, type Locale } from './locales.ts'

/** The language that a visitor chose on this site takes precedence over the language that the browser prefers. */
export async function currentLocale(): Promise<Locale> {
  return chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
}
