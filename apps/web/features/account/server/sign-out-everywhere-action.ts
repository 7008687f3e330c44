'use server'

import { redirect } from 'next/navigation'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { forgetSession } from './forget-session.ts'

/** Ends all sessions of the user, this one among them. */
export async function signOutEverywhereAction(): Promise<void> {
  const user = await signedIn('/me/account')
  await getStore().sessions.endAll(user.id)
  await forgetSession()
  redirect('/')
}
