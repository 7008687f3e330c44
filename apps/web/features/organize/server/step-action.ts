'use server'

import { arenaState } from '@masquerade/protocol'
import type { ArenaError } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { StepOutcome } from '../step-outcome.ts'
import { faultShown } from './fault-shown.ts'
import { mayOrganize } from './may-organize.ts'
import { noteOfAdmin } from './note-of-admin.ts'

/** What an organizer does with an arena besides changing it: the next state, a copy of it, or away with a draft. */
export async function stepAction(_: StepOutcome, form: FormData): Promise<StepOutcome> {
  const user = await signedIn('/arenas')
  const slug = String(form.get('arena'))
  const wanted = form.get('to')
  const { arenas } = getStore()
  if (wanted === 'copy') {
    if (!mayOrganize(user)) return { problem: 'not-organizer' }
    if (!(await take('arena', user.id)).allowed) return { problem: 'limited' }
    const copied = await arenas.copy(user, slug)
    return copied.ok ? redirect(`/arenas/${copied.value}/edit`) : outcomeOf(copied.error)
  }
  if (wanted === 'discard') {
    const discarded = await arenas.discard(user, slug)
    return discarded.ok ? redirect('/arenas') : outcomeOf(discarded.error)
  }
  if (wanted === 'no-picture') {
    const removed = await arenas.setPicture(user, slug)
    if (!removed.ok) return outcomeOf(removed.error)
    await noteOfAdmin(user, slug, { act: 'remove-picture', target: slug })
    revalidatePath('/', 'layout')
    return {}
  }
  const to = arenaState.safeParse(wanted)
  if (!to.success) return { problem: 'no-such-step' }
  const stepped = await arenas.step(user, slug, to.data)
  if (!stepped.ok) return outcomeOf(stepped.error)
  await noteOfAdmin(user, slug, { act: 'step-arena', target: `${slug} ${to.data}` })
  // Its page, the lists, the leaderboards.
  revalidatePath('/', 'layout')
  return {}
}

const outcomeOf = ({ code, message, faults }: ArenaError): StepOutcome => ({
  problem: code,
  message,
  faults: faults.map(faultShown),
})
