import 'server-only'
import { cookies } from 'next/headers'

export const RESULTS_COOKIE = 'results'

/** By default, lists of matches do not show how the matches ended; a visitor can choose otherwise in this browser. */
export const resultsShown = async (): Promise<boolean> => (await cookies()).get(RESULTS_COOKIE)?.value === 'shown'
