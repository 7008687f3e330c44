'use server'

import { setPreference } from '@/lib/server/preference.ts'
import { isLocale, LOCALE_COOKIE } from './locales.ts'

/** For `<form action={setLocale}>` with a button `name="locale" value="zh"`: works without JavaScript too. */
export async function setLocale(form: FormData): Promise<void> {
  const locale = form.get('locale')
  if (typeof locale === 'string' && isLocale(locale)) await setPreference(LOCALE_COOKIE, locale)
}
