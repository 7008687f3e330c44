'use server'

import { recipeQuery } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { ActionOutcome } from '../../own-agent/action-outcome.ts'

/** Publishes the recipe of a version of one's own agent, or takes it back. */
export async function publishAction(_: ActionOutcome, form: FormData): Promise<ActionOutcome> {
  const user = await signedIn('/me')
  const { version } = recipeQuery.safeParse({ version: form.get('version') }).data ?? {}
  const to = form.get('to')
  if (version === undefined || (to !== 'publish' && to !== 'take-back')) return { problem: 'no-such-agent' }
  if (!(await take('register', user.id)).allowed) return { problem: 'limited', hours: 1 }
  const id = String(form.get('agent'))
  const { agents } = getStore()
  const done = await (to === 'publish' ? agents.publish(user.id, id, version) : agents.unpublish(user.id, id, version))
  if (!done.ok) return { problem: done.error.code }
  revalidatePath('/', 'layout')
  return {}
}
