'use server'

import { type Failure, storable } from '@masquerade/game'
import { identityProvider, rowId } from '@masquerade/protocol'
import type { SettledBefore } from '@masquerade/store/moderation'
import type { NewAdminAction } from '@masquerade/store/operating'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { pastedName } from '@/lib/pasted-name.ts'
import { type SignedIn, stillSignedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { report } from '@/operations/people.ts'
import { performFor } from '@/operations/perform.ts'

interface Reported {
  done?: true
  problem?: 'no-such-thing' | 'no-reason' | 'reported' | 'limited'
  why?: string
}

const NAMED = ['agent', 'message', 'arena', 'experiment'] as const

export async function reportAction(_: Reported, form: FormData): Promise<Reported> {
  const why = String(form.get('why') ?? '').replaceAll('\r\n', '\n')
  const kind = NAMED.find((name) => form.has(name))
  const thing = kind ? { [kind]: form.get(kind) } : { match: form.get('match'), seq: Number(form.get('seq')) }
  const filed = await performFor(undefined, report, { body: { ...thing, why } })
  if (filed.ok) return { done: true }
  const { code } = filed.error
  return { problem: code === 'no-such-thing' || code === 'reported' || code === 'limited' ? code : 'no-reason', why }
}

async function adminOf(form: FormData): Promise<SignedIn | undefined> {
  const user = await stillSignedIn('/admin', form)
  return user.role === 'admin' ? user : undefined
}

export interface Moderated {
  problem?: 'not-allowed' | 'no-reason' | 'gone' | SettledBefore['verdict']
  /** Which other administrator has settled the report meanwhile. */
  by?: string | null
  reason?: string
}

export async function moderateAction(_: Moderated, form: FormData): Promise<Moderated> {
  const admin = await adminOf(form)
  if (!admin) return { problem: 'not-allowed', reason: String(form.get('reason') ?? '') }
  if (form.get('do') === 'withhold') return withhold(admin, String(form.get('experiment')))
  const done = await moderate(admin.id, form)
  // A refused act draws nothing anew: the thing would go from the list together with the words that say why.
  if (!('act' in done)) return done
  await getStore().operating.log.note(admin, done)
  revalidatePath('/', 'layout')
  return {}
}

async function withhold(admin: SignedIn, experiment: string): Promise<Moderated> {
  if (!(await getStore().lab.withhold(admin, experiment))) return { problem: 'gone' }
  revalidatePath('/', 'layout')
  return redirect('/admin/log')
}

async function moderate(userId: string, form: FormData): Promise<NewAdminAction | Moderated> {
  const { hiddenTexts, reports, search } = getStore()
  const text = (name: string) => String(form.get(name) ?? '')
  const [match, seq] = [text('match'), Number(form.get('seq'))]
  const what = form.has('message') ? 'message' : form.has('change') ? 'reason' : 'text'
  /** Names the arena of a message or reason, or the place of a speech, after which its match is indexed anew. */
  const changed = async (arena: string | number[]) => {
    if (typeof arena === 'string') return arena
    await search.reindex(match)
    return `${match} ${seq}`
  }
  switch (form.get('do')) {
    case 'dismiss': {
      const settled = await reports.settle(text('report'), userId, 'dismissed')
      if (!settled.ok) return notSettled(settled.error)
      const { match_id, seq: place, agent, arena, experiment } = settled.value
      if (agent) return { act: 'dismiss-report', target: `/agents/${agent}` }
      if (arena) return { act: 'dismiss-report', target: `/arenas/${arena}` }
      if (experiment) return { act: 'dismiss-report', target: `/lab/${experiment}` }
      return { act: 'dismiss-report', target: `/watch/${match_id}?t=${place}` }
    }
    case 'hide': {
      const reason = text('reason')
      const report = form.has('report') ? text('report') : undefined
      const hidden =
        what === 'message'
          ? await hiddenTexts.hideMessage(text('message'), reason, userId, report)
          : what === 'reason'
            ? await hiddenTexts.hideReason(text('change'), reason)
            : await hiddenTexts.hide(match, seq, reason, userId, report)
      if (!hidden.ok) return { ...notSettled(hidden.error), reason }
      return { act: `hide-${what}`, target: await changed(hidden.value), why: reason }
    }
    case 'show': {
      const shown =
        what === 'message'
          ? await hiddenTexts.showMessage(text('message'))
          : what === 'reason'
            ? await hiddenTexts.showReason(text('change'))
            : await hiddenTexts.show(match, seq)
      return shown.ok ? { act: `show-${what}`, target: await changed(shown.value) } : { problem: 'gone' }
    }
    case 'settle': {
      const settled = await reports.settle(text('report'), userId, 'hidden')
      if (!settled.ok) return notSettled(settled.error)
      const { kind, agent, arena, experiment } = settled.value
      if (kind === 'agent' && agent) return { act: 'settle-agent', target: agent }
      if (kind === 'arena' && arena) return { act: 'settle-arena', target: arena }
      if (kind === 'experiment' && experiment) return { act: 'settle-experiment', target: experiment }
      return { problem: 'gone' }
    }
    default:
      return { problem: 'gone' }
  }
}

function notSettled(error: Failure<string> | SettledBefore): Moderated {
  if ('verdict' in error) return { problem: error.verdict, by: error.by }
  return { problem: error.code === 'no-reason' ? 'no-reason' : 'gone' }
}

interface RoleChanged {
  problem?: 'not-allowed' | 'unknown' | 'several' | 'unchanged'
  provider?: string
  login?: string
}

export async function roleAction(_: RoleChanged, form: FormData): Promise<RoleChanged> {
  const admin = await adminOf(form)
  if (!admin) return { problem: 'not-allowed', ...typedName(form) }
  const outcome = form.get('do') === 'give' ? await giveRole(admin, form) : await takeRole(admin, form)
  if (!outcome.problem) revalidatePath('/admin')
  return outcome
}

function typedName(form: FormData) {
  const provider = identityProvider.safeParse(form.get('provider')).data ?? 'huggingface'
  return { provider, login: pastedName(String(form.get('login') ?? '')) }
}

async function giveRole(admin: SignedIn, form: FormData): Promise<RoleChanged> {
  const { provider, login } = typedName(form)
  const { users } = getStore()
  const [user, another] = await users.byLogin(provider, storable(login))
  if (!user) return { problem: 'unknown', provider, login }
  if (another) return { problem: 'several', provider, login }
  if (!(await users.setOrganizer(user.id, true))) return { problem: 'unchanged', provider, login }
  await getStore().operating.log.note(admin, { act: 'give-role', target: `${user.name}: organizer` })
  return { provider }
}

async function takeRole(admin: SignedIn, form: FormData): Promise<RoleChanged> {
  const { users, operating } = getStore()
  const user = await users.get(String(form.get('user')))
  if (!user || !(await users.setOrganizer(user.id, false))) return { problem: 'unchanged' }
  await operating.log.note(admin, { act: 'take-role', target: `${user.name}: organizer` })
  return {}
}

interface Operated {
  problem?: 'not-allowed' | 'no-reason' | 'gone' | 'limited'
  why?: string
}

export async function operateAction(_: Operated, form: FormData): Promise<Operated> {
  const admin = await adminOf(form)
  const why = String(form.get('why') ?? '')
  if (!admin) return { problem: 'not-allowed', why }
  if (!(await take('operate', admin.id)).allowed) return { problem: 'limited', why }
  const done = await operate(admin, String(form.get('do')), String(form.get('target') ?? ''), why)
  if (done !== 'done') return { problem: done, why }
  revalidatePath('/', 'layout')
  return {}
}

async function operate(admin: SignedIn, what: string, target: string, why: string) {
  const { pause, runners, matches } = getStore().operating
  const named = rowId.safeParse(target)
  if (what === 'pause') return pause.pause(admin, why)
  if (what === 'go-on') return doneIf(await pause.resume(admin))
  if (what === 'drain') return doneIf(target.length <= 40 && (await runners.drain(admin, target, why)))
  if (what === 'take-again') return doneIf(target.length <= 40 && (await runners.takeAgain(admin, target)))
  if (what !== 'void' || !named.success) return 'gone'
  const ended = await matches.void(admin, named.data, why)
  return ended === 'over' ? 'gone' : ended
}

const doneIf = (done: boolean) => (done ? 'done' : 'gone')
