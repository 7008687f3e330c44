'use server'

import { cookies } from 'next/headers'
import { isLocale, LOCALE_COOKIE } from '@/i18n/locales.ts'
import { isSecureSite } from '@/lib/auth/session-cookie.ts'
import { getEnv } from '@/lib/server/env.ts'
import { RESULTS_COOKIE } from '@/lib/server/results-shown.ts'
import { isTheme, THEME_COOKIE } from '../theme.ts'

// Server actions of the site's settings work without JavaScript: the page reloads with the new setting.

export async function setTheme(form: FormData): Promise<void> {
  const theme = form.get('theme')
  if (isTheme(theme)) await setPreference(THEME_COOKIE, theme)
}

export async function setLocale(form: FormData): Promise<void> {
  const locale = form.get('locale')
  if (typeof locale === 'string' && isLocale(locale)) await setPreference(LOCALE_COOKIE, locale)
}

export async function setResults(_: undefined, form: FormData): Promise<undefined> {
  if (form.get('results') === 'shown') await setPreference(RESULTS_COOKIE, 'shown')
  else (await cookies()).delete(RESULTS_COOKIE)
}

const ONE_YEAR = 365 * 24 * 60 * 60

/** A setting of this browser is stored in a cookie that only the server reads. */
async function setPreference(name: string, value: string): Promise<void> {
  const secure = isSecureSite(getEnv())
  ;(await cookies()).set(name, value, { path: '/', maxAge: ONE_YEAR, httpOnly: true, sameSite: 'lax', secure })
}
