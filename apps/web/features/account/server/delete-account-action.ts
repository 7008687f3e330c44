'use server'

import { writtenText } from '@masquerade/protocol'
import { redirect } from 'next/navigation'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { forgetSession } from './forget-session.ts'

/** Deletes the account of whoever typed its name; gives back what was typed when that is another one. */
export async function deleteAccountAction(_: string | undefined, form: FormData): Promise<string | undefined> {
  const user = await signedIn('/me/account')
  const confirmed = String(form.get('confirm') ?? '')
  if (writtenText.parse(confirmed) !== writtenText.parse(user.name)) return confirmed
  await getStore().users.delete(user.id)
  await forgetSession()
  redirect('/')
}
