'use server'

import { cookies } from 'next/headers'
import { isTheme, THEME_COOKIE } from './theme.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** For a button `name="theme" value="stage"` of a form: works without JavaScript, and the page comes back in it. */
export async function setTheme(form: FormData): Promise<void> {
  const theme = form.get('theme')
  if (!isTheme(theme)) return
  ;(await cookies()).set(THEME_COOKIE, theme, { path: '/', maxAge: ONE_YEAR, sameSite: 'lax' })
}
