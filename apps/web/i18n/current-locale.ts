import { cookies, headers } from 'next/headers'
import { chooseLocale, LOCALE_COOKIE, type Locale } from './locales.ts'

/** The language of who asks: what they chose here, or what their browser prefers. */
export async function currentLocale(): Promise<Locale> {
  return chooseLocale((await cookies()).get(LOCALE_COOKIE)?.value, (await headers()).get('accept-language'))
}
