import { cookies, headers } from 'next/headers'
import { chooseLocale, LOCALE_COOKIE, type Locale } from './locales.ts'

/** Returns the language of the visitor: the one that they chose here, or else the one that their browser prefers. */
export async function currentLocale(): Promise<Locale> {
  return chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
}
