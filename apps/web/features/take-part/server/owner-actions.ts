'use server'

import type { PartStep } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { PersonOutcome } from '../part-outcome.ts'

const STEPS: readonly PartStep[] = ['renew', 'withdraw', 'end']

/** What the owner of an experiment does with somebody who plays in it. */
export async function personAction(_: PersonOutcome, form: FormData): Promise<PersonOutcome> {
  const slug = String(form.get('experiment'))
  const user = await signedIn(`/lab/${slug}`)
  const id = String(form.get('part'))
  const to = String(form.get('to'))
  const { lab } = getStore()
  if (!(await take('experiment', user.id)).allowed) return { problem: 'limited' }
  const step = STEPS.find((one) => one === to)
  const login = String(form.get('login') ?? '').trim()
  const done = step
    ? await lab.stepPerson(user.id, slug, id, step)
    : await lab.nameUser(user.id, slug, id, login.slice(0, 200))
  if (!done.ok) return { problem: done.error.code === 'no-such-user' ? 'no-such-user' : 'no-such-person' }
  revalidatePath(`/lab/${slug}`)
  return { done: step ?? 'name' }
}
