'use server'

import { newSitting } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentViewer } from '@/lib/server/viewer.ts'
import { personOf } from './person.ts'
import { sitDown } from './sit-down.ts'

/** Why the person got no seat. */
export type SitProblem = 'consent' | 'no-cookie' | 'limited' | 'no-table'

/** Sits down and goes there; Next refuses what no page of ours sent. */
export async function sitDownAction(_: SitProblem | undefined, form: FormData): Promise<SitProblem> {
  if (form.get('agreed') !== 'on') return 'consent'
  const [game, seats] = [form.get('game'), form.get('seats')]
  const wanted = newSitting.safeParse({
    language: form.get('language'),
    agreed: true,
    ...(game !== null && { game }),
    ...(seats !== null && { seats: Number(seats) }),
  })
  if (!wanted.success) return 'no-table'
  const viewer = await currentViewer()
  if (!viewer) return 'no-cookie'
  const sat = await sitDown(personOf(viewer), wanted.data, await headers())
  if (!sat.ok) return sat.code
  redirect(`/play/${sat.sitting}`)
}
