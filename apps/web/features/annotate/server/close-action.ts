'use server'

import { rowId } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import type { CloseOutcome } from '../rating-outcome.ts'

/** Closes a batch for good, or throws one away that nobody rates. */
export async function closeAction(_: CloseOutcome, form: FormData): Promise<CloseOutcome> {
  const user = await signedIn('/rate')
  const read = rowId.safeParse(form.get('batch'))
  if (!read.success) return { problem: 'not-now' }
  const id = read.data
  const { ratingBatches } = getStore()
  if (form.get('to') === 'discard') {
    return (await ratingBatches.discard(user.id, id)) ? redirect('/rate') : { problem: 'not-now' }
  }
  if (!(await ratingBatches.close(user.id, id))) return { problem: 'not-now' }
  revalidatePath(`/rate/${id}`, 'layout')
  return {}
}
