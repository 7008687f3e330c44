'use server'

import { revalidatePath } from 'next/cache'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { ROLE_PROVIDERS, type RoleOutcome } from '../role-outcome.ts'

/** Gives the role of an organizer by a name, or takes it from a user; refuses all but administrators. */
export async function roleAction(_: RoleOutcome, form: FormData): Promise<RoleOutcome> {
  const admin = await currentUser()
  if (admin?.role !== 'admin') return { problem: 'not-allowed' }
  const outcome = form.get('do') === 'give' ? await give(form) : await take(form)
  revalidatePath('/admin')
  return outcome
}

async function give(form: FormData): Promise<RoleOutcome> {
  const provider = ROLE_PROVIDERS.find((one) => one === form.get('provider')) ?? 'huggingface'
  const login = String(form.get('login') ?? '').trim()
  const { users } = getStore()
  const [user] = await users.byLogin(provider, login)
  if (!user) return { problem: 'unknown', provider, login }
  return (await users.setOrganizer(user.id, true)) ? { provider } : { problem: 'unchanged', provider, login }
}

async function take(form: FormData): Promise<RoleOutcome> {
  return (await getStore().users.setOrganizer(String(form.get('user')), false)) ? {} : { problem: 'unchanged' }
}
