'use server'

import { setPreference } from '@/lib/server/preference.ts'
import { isTheme, THEME_COOKIE } from './theme.ts'

/** For a button `name="theme" value="stage"` of a form: works without JavaScript, and the page comes back in it. */
export async function setTheme(form: FormData): Promise<void> {
  const theme = form.get('theme')
  if (isTheme(theme)) await setPreference(THEME_COOKIE, theme)
}
