'use server'

import { playLanguage } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { currentViewer } from '@/lib/server/viewer.ts'
import { personOf } from './person.ts'
import { sitDown } from './sit-down.ts'

/** Why the person got no seat. */
export type SitProblem = 'consent' | 'no-cookie' | 'limited' | 'no-table'

/** Sits down and goes there; Next refuses what no page of ours sent. */
export async function sitDownAction(_: SitProblem | undefined, form: FormData): Promise<SitProblem> {
  const language = playLanguage.safeParse(form.get('language'))
  if (form.get('agreed') !== 'on') return 'consent'
  if (!language.success) return 'no-table'
  const viewer = await currentViewer()
  if (!viewer) return 'no-cookie'
  const sat = await sitDown(personOf(viewer), language.data, await headers())
  if (!sat.ok) return sat.code
  redirect(`/play/${sat.sitting}`)
}
