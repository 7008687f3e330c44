'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { getEnv } from '@/lib/server/env.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { senderOf } from '@/lib/server/sender-of.ts'
import { getStore } from '@/lib/server/store.ts'
import { JOIN_PROBLEMS, type JoinProblem } from '../rating-outcome.ts'
import { batchOf } from './batch-of.ts'
import { raterIn } from './rater-ticket.ts'
import { ratingPerson } from './rating-person.ts'

const raterName = z.string().trim().min(1).max(60)

/** Begins to rate under a name, or changes it. */
export async function joinAction(_: JoinProblem | undefined, form: FormData): Promise<JoinProblem> {
  const batch = await batchOf(String(form.get('batch')))
  if (!batch) return 'no-such-batch'
  const name = raterName.safeParse(form.get('name'))
  if (!name.success) return 'name'
  const person = await ratingPerson()
  if (!person) return 'no-cookie'
  const known = await headers()
  if (!(await takeByAddress('begin-to-rate', known)).allowed) return 'limited'
  const joined = await getStore().ratingBatches.join(batch.id, person, {
    name: name.data,
    named: form.get('named') === 'on',
    sender: senderOf(known),
  })
  if (joined.ok) redirect(`/rate/${batch.id}`)
  return JOIN_PROBLEMS.find((one) => one === joined.error.code) ?? 'no-such-batch'
}

/** Goes on in this browser as the rater whom a ticket names. */
export async function goOnAction(_: JoinProblem | undefined, form: FormData): Promise<JoinProblem> {
  const batch = await batchOf(String(form.get('batch')))
  if (!batch) return 'no-such-batch'
  const secret = getEnv().AUTH_SECRET
  const rater = secret === undefined ? undefined : raterIn(String(form.get('ticket')), secret)
  const person = await ratingPerson()
  if (!person) return 'no-cookie'
  if (!(await takeByAddress('begin-to-rate', await headers())).allowed) return 'limited'
  if (rater === undefined || !(await getStore().ratingBatches.goOnAs(batch.id, rater, person))) return 'ticket'
  redirect(`/rate/${batch.id}`)
}
