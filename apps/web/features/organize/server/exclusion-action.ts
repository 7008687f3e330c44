'use server'

import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { noteOfAdmin } from './note-of-admin.ts'

export interface ExclusionOutcome {
  agent?: string
  note?: string
  /** A sentence. */
  problem?: string
}

/** What an organizer or administrator does about an agent in an arena: exclude it. */
export async function exclusionAction(_: ExclusionOutcome, form: FormData): Promise<ExclusionOutcome> {
  const slug = String(form.get('arena'))
  const user = await signedIn(`/arenas/${slug}/trust`)
  const given = { agent: String(form.get('agent') ?? '').trim(), note: String(form.get('note') ?? '') }
  if (!(await take('arena', user.id)).allowed) return { ...given, problem: 'that was too often' }
  const done = await getStore().exclusions.exclude(user, slug, { agent: given.agent, why: given.note })
  if (!done.ok) return { ...given, problem: done.error.message }
  const { agent, note } = given
  await noteOfAdmin(user, slug, { act: 'exclude-agent', target: `${slug} ${agent}`, why: note })
  revalidatePath('/', 'layout')
  return {}
}

export async function readmitAction(form: FormData): Promise<void> {
  const slug = String(form.get('arena'))
  const user = await signedIn(`/arenas/${slug}/trust`)
  const agent = String(form.get('agent'))
  const done = await getStore().exclusions.readmit(user, slug, agent)
  if (done.ok) await noteOfAdmin(user, slug, { act: 'readmit-agent', target: `${slug} ${agent}` })
  revalidatePath('/', 'layout')
}
