'use server'

import { matchId } from '@masquerade/protocol'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { getStore } from '@/lib/server/store.ts'
import { sealGuess } from '@/operations/people.ts'
import { performFor } from '@/operations/perform.ts'
import { type GuessProblem, problemOf } from '../../../watch/guess/guess.ts'

const guessed = z.object({
  match: matchId,
  round: z.coerce.number(),
  seat: z.coerce.number(),
  from: z.coerce.number().int().nonnegative(),
})

export async function suspectAction(_: GuessProblem | undefined, form: FormData): Promise<GuessProblem> {
  const read = guessed.safeParse(Object.fromEntries(form))
  if (!read.success) redirect('/watch')
  const { match, round, seat, from } = read.data
  try {
    const sealed = await performFor(undefined, sealGuess, { params: { id: match }, body: { round, seat } })
    if (!sealed.ok) return problemOf(sealed.error.code)
  } catch (error) {
    if (!getStore().condition.note(error)) throw error
    return 'other'
  }
  redirect(`/watch/${match}?t=${from}&play=1`)
}
