'use server'

import { agentKind, playLanguage } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { type SignedIn, signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { ActionOutcome } from '../action-outcome.ts'
import { prove } from './prove.ts'
import { startTrial } from './start-trial.ts'

/** Begins a trial game and goes there; what stands in the way comes back. */
export async function trialAction(_: ActionOutcome, form: FormData): Promise<ActionOutcome> {
  const user = await signedIn('/me')
  const agent = await getStore().agents.own(user.id, String(form.get('agent')))
  const language = playLanguage.safeParse(form.get('language'))
  if (!agent || !language.success) return { problem: 'no-such-agent' }
  const started = await startTrial(user.id, agent.id, language.data, gameIn(form))
  if (started.ok) redirect(`/agents/${agent.slug}/trials/${started.match}`)
  return { problem: started.code, hours: Math.ceil(started.verdict.resetSeconds / 3600) }
}

/** The game that was chosen, where there is a choice. */
function gameIn(form: FormData): string | undefined {
  const game = form.get('game')
  return typeof game === 'string' && game !== '' ? game : undefined
}

/** An owner's switches, and an administrator's. */
export async function switchAction(_: ActionOutcome, form: FormData): Promise<ActionOutcome> {
  const user = await signedIn('/me')
  const id = String(form.get('agent'))
  const to = form.get('to')
  const { agents } = getStore()
  if (to === 'pause') {
    if (user.role !== 'admin') return { problem: 'no-such-agent' }
    const paused = await agents.pause(id, 'admin')
    if (paused) await noteOfAdmin(user, id, 'pause-agent')
    return done(paused ? { ok: true } : { ok: false, error: { code: 'retired' } })
  }
  if (to === 'resume' || to === 'retire') {
    const switched = to === 'resume' ? await agents.resume(user, id) : await agents.retire(user, id)
    if (switched.ok) await noteOfAdmin(user, id, `${to}-agent`)
    return done(switched)
  }
  if (to === 'take-out') return done(await agents.takeOut(user.id, id, String(form.get('table'))))
  if (to !== 'online' && to !== 'offline') return { problem: 'no-such-agent' }
  if (!(await take('change', user.id)).allowed) return { problem: 'limited', hours: 1 }
  return done(await agents.update(user.id, id, { fields: { online: to === 'online' } }))
}

/** What an administrator does with another user's agent is written down; what owners do with theirs is theirs. */
async function noteOfAdmin(user: SignedIn, id: string, act: 'pause-agent' | 'resume-agent' | 'retire-agent') {
  if (user.role !== 'admin' || (await getStore().agents.own(user.id, id))) return
  const slug = await getStore().operating.lists.slugOf(id)
  await getStore().operating.log.note(user, { act, target: slug ?? id })
}

/** Takes over, or takes down, another user's registration of an address that is the user's. */
export async function claimAction(_: ActionOutcome, form: FormData): Promise<ActionOutcome> {
  const user = await signedIn('/me')
  if (!(await take('claim', user.id)).allowed) return { problem: 'limited', hours: 1 }
  const id = String(form.get('agent'))
  const { agents } = getStore()
  const settle = (check?: string) =>
    form.get('how') === 'take-down' ? agents.takeDown(user.id, id, check) : agents.claim(user.id, id, check)
  // A Space of the user on Hugging Face needs no other proof.
  const claimed = await settle()
  const address = String(form.get('address') ?? '').trim()
  if (claimed.ok || claimed.error.code !== 'not-its-owner' || address === '') return done(claimed)
  const kind = agentKind.safeParse(form.get('kind'))
  if (!kind.success) return done(claimed)
  const model = String(form.get('model') ?? '').trim()
  const proof = await prove(user.id, { kind: kind.data, address, model })
  const outcome = 'check' in proof ? done(await settle(proof.check)) : proof
  return { ...outcome, typed: { address, model } }
}

function done(result: { ok: true } | { ok: false; error: { code: ActionOutcome['problem'] } }): ActionOutcome {
  if (!result.ok) return { problem: result.error.code }
  // Its page, the list of one's own, the community.
  revalidatePath('/', 'layout')
  return {}
}
