'use server'

import { matchId } from '@masquerade/protocol'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { getStore } from '@/lib/server/store.ts'
import { sealGuess, sitDown } from '@/operations/people.ts'
import { performFor } from '@/operations/perform.ts'

/** Why the person got no seat. */
export type SitProblem = 'consent' | 'no-cookie' | 'limited' | 'no-table'

/** Sits down and goes there. */
export async function sitDownAction(_: SitProblem | undefined, form: FormData): Promise<SitProblem> {
  if (form.get('agreed') !== 'on') return 'consent'
  const [game, seats] = [form.get('game'), form.get('seats')]
  const sat = await performFor(undefined, sitDown, {
    body: {
      language: form.get('language'),
      agreed: true,
      ...(game !== null && { game }),
      ...(seats !== null && { seats: Number(seats) }),
    },
  })
  if (sat.ok) redirect(sat.value.page)
  const { code } = sat.error
  return code === 'no-cookie' || code === 'limited' ? code : 'no-table'
}

const guessed = z.object({
  match: matchId,
  round: z.coerce.number(),
  seat: z.coerce.number(),
  /** The moment at which the match goes on. */
  from: z.coerce.number().int().nonnegative(),
})

/**
 * Seals the first page's mark, and goes on in its match, which plays: there it stands on its mask, or, where it could not
 * be sealed, it can be made.
 */
export async function suspectAction(form: FormData): Promise<never> {
  const read = guessed.safeParse(Object.fromEntries(form))
  if (!read.success) redirect('/watch')
  const { match, round, seat, from } = read.data
  try {
    await performFor(undefined, sealGuess, { params: { id: match }, body: { round, seat } })
  } catch (error) {
    // A database that takes no writes now: the match can be read all the same.
    if (!getStore().condition.note(error)) throw error
  }
  redirect(`/watch/${match}?t=${from}&play=1`)
}
