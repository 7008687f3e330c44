'use server'

import { ok, type Result } from '@masquerade/game'
import { type AgentKind, type AgentSettings, agentKind, agentSettings } from '@masquerade/protocol'
import type { OwnAgent } from '@masquerade/store/agents'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { type CheckShown, isOf, sharesSecret } from '@/features/agents/register/check-result.ts'
import { answering, meaningOf, valuesOf } from '@/features/agents/register/form-values.ts'
import {
  type FieldName,
  type GivenSecret,
  isSigningSecret,
  readFields,
  readSettings,
  secretIn,
} from '@/features/agents/register/read-form.ts'
import { startedCheck } from '@/features/agents/register/server/start-check.ts'
import { readAddress } from '@/features/agents/register/understand.ts'
import { defined } from '@/lib/defined.ts'
import { type SignedIn, stillSignedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { avatarGiven } from '@/lib/server/take-picture.ts'
import type { Refusal } from '@/operations/operation.ts'
import * as ownAgents from '@/operations/own-agents.ts'
import { performFor } from '@/operations/perform.ts'
import { type EditState, lacksSigning, mergedValues } from '../edit-values.ts'
import { beginEdit } from './own-agent.ts'

export interface ActionState {
  problem?: string
  hours?: number
  challenge?: string
  typed?: { address: string; model: string }
}

export async function trialAction(_: ActionState, form: FormData): Promise<ActionState> {
  const user = await stillSignedIn('/me', form)
  const [agent, language, game] = [form.get('agent'), form.get('language'), form.get('game')]
  const started = await performFor(user, ownAgents.startTrial, {
    body: { agent, language, ...(game && { game }) },
    form,
  })
  return started.ok ? redirect(started.value.page) : refused(started.error)
}

const ONLINE: Readonly<Record<string, boolean>> = { online: true, offline: false }

export async function switchAction(_: ActionState, form: FormData): Promise<ActionState> {
  const user = await stillSignedIn('/me', form)
  const [slug, to] = [String(form.get('agent')), String(form.get('to'))]
  const params = { slug }
  if (user.role === 'admin' && !(await getStore().agents.own(user.id, slug))) return administer(user, slug, to)
  if (to === 'resume') return done(await performFor(user, ownAgents.resumeAgent, { params }))
  if (to === 'retire') return done(await performFor(user, ownAgents.retireAgent, { params }))
  if (to === 'take-out') {
    return done(await performFor(user, ownAgents.takeOutAgent, { params: { slug, table: form.get('table') } }))
  }
  return done(await performFor(user, ownAgents.changeAgent, { params, body: { fields: { online: ONLINE[to] } } }))
}

/** Only an administrator's action on another user's agent is recorded in a log. */
async function administer(user: SignedIn, slug: string, to: string): Promise<ActionState> {
  const { agents, operating } = getStore()
  const agent = await agents.get(slug)
  if (!agent || (to !== 'pause' && to !== 'resume' && to !== 'clear')) return { problem: 'no-such-agent' }
  if (to === 'clear') {
    if (!(await agents.clear(agent.id))) return { problem: 'no-such-agent' }
    await operating.log.note(user, { act: 'clear-agent', target: slug })
    return done(ok(undefined))
  }
  const paused = to === 'pause' ? await agents.pause(agent.id, 'admin') : undefined
  if (paused === 'paused-already') return done(ok(undefined))
  if (paused === 'retired') return { problem: paused }
  const switched = paused ? ok(undefined) : await agents.resume(user, agent.id)
  if (switched.ok) await operating.log.note(user, { act: `${to}-agent`, target: slug })
  return done(switched)
}

export async function publishAction(_: ActionState, form: FormData): Promise<ActionState> {
  const user = await stillSignedIn('/me', form)
  const sent = { params: { slug: form.get('agent') }, query: { version: form.get('version') } }
  if (form.get('to') === 'publish') return done(await performFor(user, ownAgents.publishRecipe, sent))
  return done(await performFor(user, ownAgents.unpublishRecipe, sent))
}

export async function claimAction(_: ActionState, form: FormData): Promise<ActionState> {
  const user = await stillSignedIn('/me', form)
  if (!(await take('claim', user.id)).allowed) return { problem: 'limited', hours: 1 }
  const id = String(form.get('agent'))
  const { agents } = getStore()
  const settle = (check?: string) =>
    form.get('how') === 'take-down' ? agents.takeDown(user.id, id, check) : agents.claim(user.id, id, check)
  const claimed = await settle()
  const kind = agentKind.safeParse(form.get('kind'))
  // A user who claims an agent has to know the agent's address, because the site does not reveal it.
  const typed = { address: String(form.get('address') ?? '').trim(), model: String(form.get('model') ?? '').trim() }
  const isUnproven = !claimed.ok && claimed.error.code === 'not-its-owner' && typed.address !== ''
  if (!isUnproven || !kind.success) return done(claimed)
  const proof = await prove(user, kind.data, typed)
  const outcome = 'check' in proof ? done(await settle(proof.check)) : proof
  return { ...outcome, typed }
}

function done(result: Result<unknown, Pick<Refusal, 'left'> & { code: string }>): ActionState {
  if (!result.ok) return refused(result.error)
  // The change shows on the agent's page, in its owner's list and in the list of all agents.
  revalidatePath('/', 'layout')
  return {}
}

const refused = ({ code, left }: Pick<Refusal, 'left'> & { code: string }): ActionState => ({
  problem: code,
  ...(left && { hours: Math.ceil(left.resetSeconds / 3600) }),
})

export async function editAction(before: EditState, form: FormData): Promise<EditState> {
  const user = await stillSignedIn('/me', form)
  const agent = await getStore().agents.own(user.id, String(before.agent?.slug))
  if (!agent || agent.retiredAt) return { ...before, problem: 'no-such-agent' }
  const state = await received(user.id, agent, before, form)
  const intent = form.get('intent')
  if (intent === 'check') return check(user, agent, state, form)
  return intent === 'save' ? save(user, agent, state, form) : state
}

async function received(userId: string, agent: OwnAgent, before: EditState, form: FormData): Promise<EditState> {
  const { check: checked, checkedOf, signingSecret, stored } = before
  const known = checked && (await getStore().checks.get(userId, checked.id))
  const mine = known?.agentId === agent.id ? known : undefined
  const values = valuesOf(form, before.values)
  const now = beginEdit(agent, values.locale)
  return {
    ...now,
    stored: { ...now.stored, ...stored },
    values,
    ...(mine && { check: mine, ...(isSigningSecret(signingSecret) && { signingSecret }) }),
    ...(checkedOf !== undefined && { checkedOf }),
  }
}

const wanted = (agent: OwnAgent, { stored, values }: EditState) =>
  mergedValues(beginEdit(agent, values.locale).values, stored, values)

/** Settings of an agent whose form fields were not touched stay as they were; those of another kind are refused. */
function settingsIn(agent: OwnAgent, state: EditState, { sent, wrong }: GivenSecret) {
  if (answering(state.values) === answering(state.stored)) return { settings: agent.version.settings, wrong }
  const values = wanted(agent, state)
  const read = readSettings(values, () => sent.secret !== undefined || agent.version.hasSecret)
  const settings = read.settings?.kind === agent.kind ? read.settings : undefined
  return { settings, wrong: [...read.wrong, ...wrong] }
}

async function check(user: SignedIn, agent: OwnAgent, state: EditState, form: FormData): Promise<EditState> {
  const given = secretIn(form)
  const { settings, wrong } = settingsIn(agent, state, given)
  if (!settings || wrong.length > 0) return { ...state, wrong }
  const started = await startedCheck(user, state, { settings, sent: given.sent, agent: agent.slug })
  return started.ok ? started.value : { ...state, problem: started.error.code }
}

async function save(user: SignedIn, agent: OwnAgent, state: EditState, form: FormData): Promise<EditState> {
  const given = secretIn(form)
  const { settings, wrong: wrongSettings } = settingsIn(agent, state, given)
  const values = wanted(agent, state)
  const about = readFields(values, meaningOf(agent.version.settings)?.kind, agent.name)
  const picture = await avatarGiven(user.id, form)
  const wrong: FieldName[] = [...wrongSettings, ...about.wrong]
  if (!picture.ok) wrong.push('avatar')
  if (!settings || !about.fields || !picture.ok || wrong.length > 0) return { ...state, wrong }

  const { online: _, ...fields } = about.fields
  const changed = await performFor(user, ownAgents.changeAgent, {
    params: { slug: agent.slug },
    body: {
      fields,
      ...((settings !== agent.version.settings || lacksSigning(state.agent)) && { settings }),
      ...given.sent,
      ...(state.check && isLent(state, state.check, settings) && { check: state.check.id }),
    },
  })
  if (!changed.ok) return { ...state, problem: changed.error.code }
  const pictureProblem = await putPicture(user.id, agent.id, picture.value, form.has('noPicture'))
  const { newVersion, signingSecret = state.signingSecret } = changed.value
  revalidatePath('/', 'layout')
  const after = await getStore().agents.own(user.id, agent.id)
  return {
    ...(after ? beginEdit(after, values.locale) : state),
    ...{ stored: state.values, values: state.values },
    saved: defined({ newVersion, signingSecret, pictureProblem }),
  }
}

/** A new signing secret stays the same for all addresses of the webhook; other secrets belong to the checked settings. */
const isLent = ({ signingSecret }: EditState, check: CheckShown, settings: AgentSettings): boolean =>
  signingSecret === undefined ? isOf(check.settings, settings) : sharesSecret(check.settings, settings)

async function putPicture(userId: string, agentId: string, picture: Uint8Array | undefined, none: boolean) {
  if (!picture && !none) return undefined
  const put = await getStore().agents.setAvatar(userId, agentId, picture)
  return put.ok ? undefined : put.error.message
}

const LOOK_EVERY_MS = 500
const WITHIN_MS = 40_000

/** Proves that a user controls the agent at an address: the site looks there for the code given to the user. */
async function prove(user: SignedIn, kind: AgentKind, { address, model }: NonNullable<ActionState['typed']>) {
  const meant = readAddress(address, '').guesses.find((guess) => guess.kind === kind)
  const settings = agentSettings.safeParse({ kind, ...meant?.settings, ...(kind === 'api' && { model }) })
  if (!meant || !settings.success) return { problem: 'other-address' }
  const started = await performFor(user, ownAgents.startCheck, { body: { settings: settings.data } })
  if (!started.ok) return { problem: started.error.code }
  const { id, challenge } = started.value.check
  for (const until = performance.now() + WITHIN_MS; performance.now() < until; ) {
    const check = await getStore().checks.get(user.id, id)
    if (check?.status === 'done') {
      const proven = check.steps.findLast(({ step }) => step === 'challenge')?.ok
      return proven ? { check: id } : { problem: 'unproven', challenge }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return { problem: 'unproven', challenge }
}
