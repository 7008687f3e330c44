'use server'

import type { NewAdminAction } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export interface ModerateOutcome {
  problem?: 'not-allowed' | 'no-reason' | 'gone'
  reason?: string
}

/** Does what an administrator decided about a text or a report; refuses all other users. */
export async function moderateAction(_: ModerateOutcome, form: FormData): Promise<ModerateOutcome> {
  const user = await currentUser()
  if (user?.role !== 'admin') return { problem: 'not-allowed' }
  const outcome = await act(user.id, form)
  const action = outcome.problem ? undefined : noted(form)
  if (action) await getStore().operating.log.note(user, action)
  revalidatePath('/', 'layout')
  return outcome
}

/** What is written into the log of administrators. */
function noted(form: FormData): NewAdminAction | undefined {
  const text = (name: string) => String(form.get(name) ?? '')
  const speech = `${text('match')} ${text('seq')}`
  switch (form.get('do')) {
    case 'dismiss':
      return { act: 'dismiss-report', target: text('report') }
    case 'hide':
      return { act: 'hide-text', target: speech, why: text('reason') }
    case 'show':
      return { act: 'show-text', target: speech }
    case 'settle-agent':
      return { act: 'settle-agent', target: text('agent') }
    default:
      return undefined
  }
}

async function act(userId: string, form: FormData): Promise<ModerateOutcome> {
  const { hiddenTexts, reports, search } = getStore()
  const [match, seq] = [String(form.get('match') ?? ''), Number(form.get('seq'))]
  switch (form.get('do')) {
    case 'dismiss':
      return (await reports.dismiss(String(form.get('report')), userId)) ? {} : { problem: 'gone' }
    case 'hide': {
      const reason = String(form.get('reason') ?? '')
      const hidden = await hiddenTexts.hide(match, seq, reason, userId)
      if (hidden.ok) await search.reindex(match)
      if (hidden.ok) return {}
      return hidden.error.code === 'no-reason' ? { problem: 'no-reason', reason } : { problem: 'gone', reason }
    }
    case 'show': {
      const shown = await hiddenTexts.show(match, seq)
      if (shown.ok) await search.reindex(match)
      return shown.ok ? {} : { problem: 'gone' }
    }
    case 'settle-agent':
      await reports.settleAgent(String(form.get('agent')), userId)
      return {}
    default:
      return { problem: 'gone' }
  }
}
