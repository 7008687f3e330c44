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

/** Leads to the match in any case; its page says why a guess was refused. */
export async function suspectAction(form: FormData): Promise<never> {
  const read = guessed.safeParse(Object.fromEntries(form))
  if (!read.success) redirect('/watch')
  const { match, round, seat, from } = read.data
  const problem = await sealed(match, { round, seat })
  redirect(`/watch/${match}?t=${from}&play=1${problem ? `&refused=${problem}` : ''}`)
}

async function sealed(match: string, guess: { round: number; seat: number }): Promise<GuessProblem | undefined> {
  try {
    const answer = await performFor(undefined, sealGuess, { params: { id: match }, body: guess })
    return answer.ok ? undefined : problemOf(answer.error.code)
  } catch (error) {
    if (!getStore().condition.note(error)) throw error
    return 'other'
  }
}
