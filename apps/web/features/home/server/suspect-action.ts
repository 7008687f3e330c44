'use server'

import { matchId, newGuess } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { takeByAddress } from '@/lib/server/limits.ts'
import { senderOf } from '@/lib/server/sender-of.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

const suspicion = z.object({
  match: matchId,
  round: z.coerce.number().pipe(newGuess.shape.round),
  seat: z.coerce.number().pipe(newGuess.shape.seat),
  /** The moment at which the match goes on. */
  from: z.coerce.number().int().nonnegative(),
})

/**
 * Seals the first page's mark, and goes on in its match, which plays: there it stands on its mask, or, where it could not
 * be sealed, it can be made. Next refuses what no page of ours sent.
 */
export async function suspectAction(form: FormData): Promise<never> {
  const read = suspicion.safeParse(Object.fromEntries(form))
  if (!read.success) redirect('/watch')
  try {
    await seal(read.data)
  } catch (error) {
    // A database that takes no writes now: the match can be read all the same.
    if (!getStore().condition.note(error)) throw error
  }
  redirect(`/watch/${read.data.match}?t=${read.data.from}&play=1`)
}

async function seal({ match, round, seat }: z.infer<typeof suspicion>): Promise<void> {
  const known = await headers()
  const [viewer, verdict] = await Promise.all([currentViewer(), takeByAddress('guess', known)])
  if (!viewer || !verdict.allowed) return
  await getStore().guesses.seal({ matchId: match, round, seat, viewers: viewer.ids, sender: senderOf(known) })
}
