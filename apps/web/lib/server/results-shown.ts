import 'server-only'
import { cookies } from 'next/headers'

export const RESULTS_COOKIE = 'results'

/** Whether this browser wants lists to show how matches ended; off by default. */
export async function resultsShown(): Promise<boolean> {
  return (await cookies()).get(RESULTS_COOKIE)?.value === 'shown'
}
