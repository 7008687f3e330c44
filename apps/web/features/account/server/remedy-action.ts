'use server'

import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

/** Switches an agent of one's own on, or lets a paused one play again; the reason when that is not possible. */
export async function remedyAction(_: string | undefined, form: FormData): Promise<string | undefined> {
  const user = await signedIn('/me')
  const agent = String(form.get('agent'))
  const done =
    form.get('remedy') === 'resume'
      ? await getStore().agents.resume(user, agent)
      : await getStore().agents.update(user.id, agent, { fields: { online: true } })
  if (!done.ok) return done.error.message
  // The list of one's own, and the page of an invitation.
  revalidatePath('/', 'layout')
  return undefined
}
