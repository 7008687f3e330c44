'use server'

import { cookies } from 'next/headers'
import { setPreference } from '@/lib/server/preference.ts'
import { RESULTS_COOKIE } from '@/lib/server/results-shown.ts'

/** For a button `name="results" value="shown"` of a form: works without JavaScript, and the page comes back so. */
export async function setResults(form: FormData): Promise<void> {
  if (form.get('results') === 'shown') await setPreference(RESULTS_COOKIE, 'shown')
  else (await cookies()).delete(RESULTS_COOKIE)
}
