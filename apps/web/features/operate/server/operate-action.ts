'use server'

import { rowId } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { currentUser, type SignedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { OperateOutcome } from '../operate-outcome.ts'

/** What an administrator decided about the site, a runner or a match; refuses all other users. */
export async function operateAction(_: OperateOutcome, form: FormData): Promise<OperateOutcome> {
  const user = await currentUser()
  if (user?.role !== 'admin') return { problem: 'not-allowed' }
  const why = String(form.get('why') ?? '')
  if (!(await take('operate', user.id)).allowed) return { problem: 'limited', why }
  const done = await act(user, String(form.get('do')), String(form.get('target') ?? ''), why)
  revalidatePath('/', 'layout')
  return done === 'done' ? {} : { problem: done, why }
}

async function act(user: SignedIn, what: string, target: string, why: string): Promise<'done' | 'no-reason' | 'gone'> {
  const { pause, runners, matches } = getStore().operating
  const named = rowId.safeParse(target)
  if (what === 'pause') return pause.pause(user, why)
  if (what === 'go-on') return doneIf(await pause.goOn(user))
  if (what === 'drain') return doneIf(target.length <= 40 && (await runners.drain(user, target, why)))
  if (what === 'take-again') return doneIf(target.length <= 40 && (await runners.takeAgain(user, target)))
  if (what !== 'void' || !named.success) return 'gone'
  const ended = await matches.void(user, named.data, why)
  return ended === 'over' ? 'gone' : ended
}

const doneIf = (done: boolean) => (done ? 'done' : 'gone')
