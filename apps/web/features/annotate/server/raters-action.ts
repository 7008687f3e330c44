'use server'

import { revalidatePath } from 'next/cache'
import { z } from 'zod'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import type { CloseOutcome } from '../rating-outcome.ts'

const wholeNumber = z.coerce.number().pipe(z.int().min(1).max(1_000_000))

/** Takes a rater out of the user's own batch. */
export async function removeRaterAction(_: CloseOutcome, form: FormData): Promise<CloseOutcome> {
  const user = await signedIn('/rate')
  const id = String(form.get('batch'))
  const number = wholeNumber.safeParse(form.get('rater'))
  if (!number.success || !(await getStore().ratingBatches.removeRater(user.id, id, number.data))) {
    return { problem: 'not-now' }
  }
  revalidatePath(`/rate/${id}`, 'layout')
  return {}
}

/** Says how many places those of one address may have in the user's own batch. */
export async function byAddressAction(_: CloseOutcome, form: FormData): Promise<CloseOutcome> {
  const user = await signedIn('/rate')
  const id = String(form.get('batch'))
  const places = wholeNumber.safeParse(form.get('places'))
  if (!places.success || !(await getStore().ratingBatches.setByAddress(user.id, id, places.data))) {
    return { problem: 'not-now' }
  }
  revalidatePath(`/rate/${id}`, 'layout')
  return {}
}
