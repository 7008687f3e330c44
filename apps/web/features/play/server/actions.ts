'use server'

import { redirect } from 'next/navigation'
import { sitDown } from '@/operations/people.ts'
import { performFor } from '@/operations/perform.ts'

type SitProblem = 'consent' | 'no-cookie' | 'limited' | 'no-table'

export async function sitDownAction(_: SitProblem | undefined, form: FormData): Promise<SitProblem | undefined> {
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
