'use server'

import { writtenText } from '@masquerade/protocol'
import { redirect } from 'next/navigation'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { forgetSession } from './forget-session.ts'

/** Deletes the account of the user who typed its name; gives back the typed text when it is another name. */
export async function deleteAccountAction(_: string | undefined, form: FormData): Promise<string | undefined> {
  const user = await signedIn('/me/account')
  const confirmed = String(form.get('confirm') ?? '')
  if (writtenText.parse(confirmed) !== writtenText.parse(user.name)) return confirmed
  await getStore().users.delete(user.id)
  await forgetSession()
  redirect('/')
}
