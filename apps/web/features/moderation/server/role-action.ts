'use server'

import { revalidatePath } from 'next/cache'
import { currentUser, type SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { ROLE_PROVIDERS, type RoleOutcome } from '../role-outcome.ts'

/** Gives the role of an organizer by a name, or takes it from a user; refuses all but administrators. */
export async function roleAction(_: RoleOutcome, form: FormData): Promise<RoleOutcome> {
  const admin = await currentUser()
  if (admin?.role !== 'admin') return { problem: 'not-allowed' }
  const outcome = form.get('do') === 'give' ? await give(admin, form) : await take(admin, form)
  revalidatePath('/admin')
  return outcome
}

async function give(admin: SignedIn, form: FormData): Promise<RoleOutcome> {
  const provider = ROLE_PROVIDERS.find((one) => one === form.get('provider')) ?? 'huggingface'
  const login = String(form.get('login') ?? '').trim()
  const { users } = getStore()
  const [user] = await users.byLogin(provider, login)
  if (!user) return { problem: 'unknown', provider, login }
  if (!(await users.setOrganizer(user.id, true))) return { problem: 'unchanged', provider, login }
  await getStore().operating.log.note(admin, { act: 'give-role', target: `${user.name}: organizer` })
  return { provider }
}

async function take(admin: SignedIn, form: FormData): Promise<RoleOutcome> {
  const { users, operating } = getStore()
  const user = await users.get(String(form.get('user')))
  if (!user || !(await users.setOrganizer(user.id, false))) return { problem: 'unchanged' }
  await operating.log.note(admin, { act: 'take-role', target: `${user.name}: organizer` })
  return {}
}
