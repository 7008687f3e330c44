import 'server-only'
import { cookies } from 'next/headers'

export const RESULTS_COOKIE = 'results'

/** Whether this browser wants lists to tell how matches ended. Nobody does who has not said so. */
export async function resultsShown(): Promise<boolean> {
  return (await cookies()).get(RESULTS_COOKIE)?.value === 'shown'
}
