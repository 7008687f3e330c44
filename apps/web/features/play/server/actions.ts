'use server'

import { matchId } from '@masquerade/protocol'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { getStore } from '@/lib/server/store.ts'
import { sealGuess, sitDown } from '@/operations/people.ts'
import { performFor } from '@/operations/perform.ts'
import { type GuessProblem, problemOf } from '../../watch/guess/guess.ts'

export type SitProblem = 'consent' | 'no-cookie' | 'limited' | 'no-table'

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
