'use server'

import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { SUPPLY_PROBLEMS, type SupplyOutcome } from '../supply-outcome.ts'

/** Gives a draft the list that was uploaded or typed; every fault of it comes back with its line. */
export async function supplyAction(_: SupplyOutcome, form: FormData): Promise<SupplyOutcome> {
  const user = await signedIn('/arenas')
  const slug = String(form.get('arena'))
  const file = form.get('file')
  const text = String(form.get('text') ?? '')
  const given = file instanceof File && file.size > 0 ? await file.arrayBuffer() : new TextEncoder().encode(text)
  if (given.byteLength === 0) return { problem: 'empty' }
  if (!(await take('supply', user.id)).allowed) return { problem: 'limited', text }
  const put = await getStore().supplies.putSupply(user, slug, new Uint8Array(given), form.get('secret') === 'on')
  if (!put.ok) {
    const { code, faults } = put.error
    return {
      text,
      ...(code === 'supply' ? { faults } : { problem: SUPPLY_PROBLEMS.find((one) => one === code) ?? 'not-now' }),
    }
  }
  revalidatePath(`/arenas/${slug}`)
  return { entries: put.value }
}
