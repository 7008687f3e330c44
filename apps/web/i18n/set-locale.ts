'use server'

import { cookies } from 'next/headers'
import { isLocale, LOCALE_COOKIE } from './locales.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** For `<form action={setLocale}>` with a button `name="locale" value="zh"`: works without JavaScript too. */
export async function setLocale(form: FormData): Promise<void> {
  const locale = form.get('locale')
  if (typeof locale !== 'string' || !isLocale(locale)) return
  ;(await cookies()).set(LOCALE_COOKIE, locale, { path: '/', maxAge: ONE_YEAR, sameSite: 'lax' })
}
