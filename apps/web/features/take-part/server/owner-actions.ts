'use server'

import { slug } from '@masquerade/protocol'
import { namedUser } from '@masquerade/protocol/public-api'
import type { PartStep } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import type { PersonOutcome } from '../part-outcome.ts'
import { actOnPerson, type PersonAct } from './act-on-person.ts'

const STEPS: readonly PartStep[] = ['renew', 'withdraw', 'end']

/** What the owner of an experiment does with somebody who plays in it. */
export async function personAction(_: PersonOutcome, form: FormData): Promise<PersonOutcome> {
  const named = slug.safeParse(form.get('experiment'))
  const user = await signedIn(named.success ? `/lab/${named.data}` : '/lab')
  const act = actIn(form)
  if (!act) return { problem: 'no-such-user' }
  const { done } = await actOnPerson(user.id, named.data ?? '', String(form.get('part')), act)
  if (!done) return { problem: 'limited' }
  if (!done.ok) return { problem: done.error.code }
  revalidatePath('/lab', 'layout')
  return { done: act.to }
}

function actIn(form: FormData): PersonAct | undefined {
  const step = STEPS.find((one) => one === form.get('to'))
  if (step) return { to: step }
  const given = namedUser.safeParse({ login: form.get('login') })
  return given.success ? { to: 'name', login: given.data.login } : undefined
}
