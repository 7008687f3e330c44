'use server'

import { rowId } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import type { CloseOutcome } from '../rating-outcome.ts'

const wholeNumber = z.coerce.number().pipe(z.int().min(1).max(1_000_000))

/** Takes a rater out of the user's own batch. */
export async function removeRaterAction(_: CloseOutcome, form: FormData): Promise<CloseOutcome> {
  const user = await signedIn('/rate')
  const [id, number] = [rowId.safeParse(form.get('batch')), wholeNumber.safeParse(form.get('rater'))]
  const { ratingBatches } = getStore()
  if (!id.success || !number.success || !(await ratingBatches.removeRater(user.id, id.data, number.data))) {
    return { problem: 'not-now' }
  }
  revalidatePath(`/rate/${id.data}`, 'layout')
  return {}
}

/** Says how many places those of one address may have in the user's own batch. */
export async function byAddressAction(_: CloseOutcome, form: FormData): Promise<CloseOutcome> {
  const user = await signedIn('/rate')
  const [id, places] = [rowId.safeParse(form.get('batch')), wholeNumber.safeParse(form.get('places'))]
  const { ratingBatches } = getStore()
  if (!id.success || !places.success || !(await ratingBatches.setByAddress(user.id, id.data, places.data))) {
    return { problem: 'not-now' }
  }
  revalidatePath(`/rate/${id.data}`, 'layout')
  return {}
}
