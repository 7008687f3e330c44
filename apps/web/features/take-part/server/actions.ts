'use server'

import { rowId } from '@masquerade/protocol'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { PartProblem } from '../part-outcome.ts'
import { linkOf, takingPart } from './part-of-viewer.ts'

/** Agrees to take part, or goes on in this browser: its page has no secret in its address. */
export async function agreeAction(_: PartProblem | undefined, form: FormData): Promise<PartProblem> {
  const part = rowId.safeParse(form.get('part'))
  if (!part.success) return 'ended'
  const person = await takingPart()
  if (!person) return 'no-cookie'
  if (!(await takeByAddress('take-part', await headers())).allowed) return 'limited'
  const agreed = await getStore().lab.agree(part.data, person, linkOf(part.data, form.get('ticket')))
  if (!agreed.ok) return agreed.error.code === 'full' ? 'full' : 'ended'
  if (form.get('next') === 'yes') await getStore().lab.want(part.data, person.ids, true)
  redirect(`/take-part/${part.data}`)
}

/** The next match, a pause, or the end of taking part. */
export async function wantAction(_: PartProblem | undefined, form: FormData): Promise<PartProblem> {
  const part = rowId.safeParse(form.get('part'))
  const person = await takingPart()
  if (!person) return 'no-cookie'
  if (!part.success) return 'ended'
  if (!(await takeByAddress('take-part', await headers())).allowed) return 'limited'
  const { lab } = getStore()
  const to = form.get('to')
  const done =
    to === 'leave' ? await lab.leavePart(part.data, person.ids) : await lab.want(part.data, person.ids, to === 'next')
  if (!done) return 'ended'
  redirect(`/take-part/${part.data}`)
}
