import 'server-only'
import { cookies } from 'next/headers'

export const RESULTS_COOKIE = 'results'

/** Whether lists of matches show how the matches ended, as a visitor chose in this browser; by default they do not. */
export async function resultsShown(): Promise<boolean> {
  return (await cookies()).get(RESULTS_COOKIE)?.value === 'shown'
}
