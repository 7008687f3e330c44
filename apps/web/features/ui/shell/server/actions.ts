'use server'

import { cookies } from 'next/headers'
import { isLocale, LOCALE_COOKIE } from '@/i18n/locales.ts'
import { isSecureSite } from '@/lib/auth/session-cookie.ts'
import { getEnv } from '@/lib/server/env.ts'
import { RESULTS_COOKIE } from '@/lib/server/results-shown.ts'
import { isTheme, THEME_COOKIE } from '../theme.ts'

// Server actions of the site's settings. Each belongs to a form button and works without JavaScript: the page reloads
// with the new setting.

/** Sets the theme; the form has a button such as `name="theme" value="stage"`. */
export async function setTheme(form: FormData): Promise<void> {
  const theme = form.get('theme')
  if (isTheme(theme)) await setPreference(THEME_COOKIE, theme)
}

/** Sets the language; the form has a button such as `name="locale" value="zh"`. */
export async function setLocale(form: FormData): Promise<void> {
  const locale = form.get('locale')
  if (typeof locale === 'string' && isLocale(locale)) await setPreference(LOCALE_COOKIE, locale)
}

/** Shows or hides match results; the form has a button such as `name="results" value="shown"`. */
export async function setResults(form: FormData): Promise<void> {
  if (form.get('results') === 'shown') await setPreference(RESULTS_COOKIE, 'shown')
  else (await cookies()).delete(RESULTS_COOKIE)
}

const ONE_YEAR = 365 * 24 * 60 * 60

/** Stores a setting of this browser in a cookie, which only the server reads when it renders pages. */
async function setPreference(name: string, value: string): Promise<void> {
  const secure = isSecureSite(getEnv())
  ;(await cookies()).set(name, value, { path: '/', maxAge: ONE_YEAR, httpOnly: true, sameSite: 'lax', secure })
}
