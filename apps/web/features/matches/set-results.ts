'use server'

import { cookies } from 'next/headers'
import { RESULTS_COOKIE } from '@/lib/server/results-shown.ts'

const ONE_YEAR = 365 * 24 * 60 * 60

/** For a button `name="results" value="shown"` of a form: works without JavaScript, and the page comes back so. */
export async function setResults(form: FormData): Promise<void> {
  const jar = await cookies()
  if (form.get('results') !== 'shown') jar.delete(RESULTS_COOKIE)
  else jar.set(RESULTS_COOKIE, 'shown', { path: '/', maxAge: ONE_YEAR, sameSite: 'lax' })
}
