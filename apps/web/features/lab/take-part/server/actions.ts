'use server'

import { rowId } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import { type SignedIn, signedIn } from '@/lib/server/auth.ts'
import { takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { endTakingPart, letUserTakePart, makePersonLink, withdrawPersonLink } from '@/operations/experiment-people.ts'
import { performFor } from '@/operations/perform.ts'
import { linkOf, takingPart } from './part-of-viewer.ts'

/** Why nothing came of what a person who takes part asked for. */
type PartProblem = 'ended' | 'full' | 'no-cookie' | 'limited'

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

const ACTS = ['renew', 'withdraw', 'end', 'name'] as const
type Act = (typeof ACTS)[number]

/** What came of something that an owner does about a person. */
interface PersonOutcome {
  /** The code of a refusal, or the reason behind it. */
  problem?: string
  done?: Act
}

/** What the owner of an experiment does with somebody who plays in it. */
export async function personAction(_: PersonOutcome, form: FormData): Promise<PersonOutcome> {
  const slug = form.get('experiment')
  const user = await signedIn(`/lab/${slug}`)
  const act = ACTS.find((one) => one === form.get('to'))
  if (!act) return { problem: 'no-such-person' }
  const acted = await actOn(user, act, { slug, place: form.get('part') }, form.get('login'))
  if (acted.ok) {
    revalidatePath('/lab', 'layout')
    return { done: act }
  }
  const { code, cause = code } = acted.error
  // Nothing is typed but the name of a user.
  return { problem: code === 'bad-request' ? 'no-such-user' : cause }
}

function actOn(user: SignedIn, act: Act, params: { slug: unknown; place: unknown }, login: unknown) {
  switch (act) {
    case 'renew':
      return performFor(user, makePersonLink, { params })
    case 'withdraw':
      return performFor(user, withdrawPersonLink, { params })
    case 'end':
      return performFor(user, endTakingPart, { params })
    case 'name':
      return performFor(user, letUserTakePart, { params, body: { login } })
  }
}
