'use server'

import { tokenName } from '@masquerade/protocol/public-api'
import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

export interface MadeToken {
  name?: string
  agent?: string
  /** The token itself, which is shown once, here. */
  token?: string
  problem?: 'name' | 'no-such-agent' | 'limited'
}

export async function createTokenAction(_: MadeToken, form: FormData): Promise<MadeToken> {
  const user = await signedIn('/me/tokens')
  const given = String(form.get('name') ?? '')
  const agent = String(form.get('agent') ?? '')
  const name = tokenName.safeParse(given)
  if (!name.success) return { name: given, agent, problem: 'name' }
  if (!(await take('token', user.id)).allowed) return { name: given, agent, problem: 'limited' }
  const made = await getStore().tokens.create(user.id, name.data, agent === '' ? undefined : agent)
  if (!made.ok) return { name: given, agent, problem: made.error.code }
  revalidatePath('/me/tokens')
  return { name: name.data, token: made.value.token }
}

export async function revokeTokenAction(form: FormData): Promise<void> {
  const user = await signedIn('/me/tokens')
  await getStore().tokens.revoke(user.id, String(form.get('token')))
  revalidatePath('/me/tokens')
}
