'use server'

import type { OwnAgent } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { getLocale } from 'next-intl/server'
import { AVATAR } from '@/features/register/avatar.ts'
import { isOf } from '@/features/register/check-result.ts'
import { answering, valuesOf } from '@/features/register/form-values.ts'
import { secretIn } from '@/features/register/given-secret.ts'
import { type FieldName, readFields, readSettings } from '@/features/register/read-form.ts'
import { secretSource } from '@/features/register/server/register-agent.ts'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { pictureGiven } from '@/lib/server/picture-given.ts'
import { getStore } from '@/lib/server/store.ts'
import type { EditState } from '../edit-state.ts'
import { meaningOf } from '../edit-values.ts'
import { beginEdit } from './begin-edit.ts'

/** One step of editing, by the button that was pressed: `check` has it tried, `save` keeps it, anything else reads it. */
export async function editAction(before: EditState, form: FormData): Promise<EditState> {
  const user = await signedIn('/me')
  const agent = await getStore().agents.own(user.id, String(before.agent?.id))
  if (!agent || agent.retiredAt) return { ...before, problem: { code: 'no-such-agent', message: '' } }
  const state = await received(user.id, agent, before, form)
  const intent = form.get('intent')
  if (intent === 'check') return check(user.id, agent, state, form)
  return intent === 'save' ? save(user.id, agent, state, form) : state
}

/** The sent form, beside the agent as it is now. */
async function received(userId: string, agent: OwnAgent, before: EditState, form: FormData): Promise<EditState> {
  const { check: checked, checkedOf } = before
  const known = checked && (await getStore().checks.get(userId, checked.id))
  const mine = known?.agentId === agent.id ? known : undefined
  return {
    ...beginEdit(agent, await locale()),
    values: valuesOf(form, before.values),
    ...(mine && { check: mine }),
    ...(checkedOf !== undefined && { checkedOf }),
  }
}

/** The settings as the form says; fields that were not touched stay as they were. */
function settingsIn(agent: OwnAgent, state: EditState, typed: string) {
  if (answering(state.values) === answering(state.stored))
    return { settings: agent.version.settings, wrong: [], otherKind: false }
  const read = readSettings(state.values, () => typed !== '' || agent.version.hasSecret)
  return { ...read, otherKind: read.settings !== undefined && read.settings.kind !== agent.kind }
}

async function check(userId: string, agent: OwnAgent, state: EditState, form: FormData): Promise<EditState> {
  const { text: typed, wrong: wrongSecret } = secretIn(form)
  const { settings, wrong: wrongSettings, otherKind } = settingsIn(agent, state, typed)
  const wrong = [...wrongSettings, ...wrongSecret]
  if (!settings || otherKind || wrong.length > 0) return { ...state, wrong, otherKind: otherKind === true }
  if (!(await take('check', userId)).allowed) return { ...state, problem: { code: 'limited', message: '' } }
  const language = state.values.asked === 'zh' ? 'zh' : 'en'
  const secret = typed === '' ? {} : { secret: { text: typed } }
  const created = await getStore().checks.create(userId, { settings, language, agentId: agent.id, ...secret })
  if (!created.ok) return { ...state, problem: created.error }
  return { ...state, check: created.value.check, checkedOf: answering(state.values) }
}

async function save(userId: string, agent: OwnAgent, state: EditState, form: FormData): Promise<EditState> {
  const { text: typed, wrong: wrongSecret } = secretIn(form)
  const { settings, wrong, otherKind } = settingsIn(agent, state, typed)
  const about = readFields(state.values, meaningOf(agent.version.settings)?.kind, await locale())
  const picture = await pictureGiven(userId, form.get('avatar'), AVATAR)
  const all: FieldName[] = [...wrong, ...wrongSecret, ...about.wrong]
  if (!picture.ok) all.push('avatar')
  if (!settings || otherKind || !about.fields || !picture.ok || all.length > 0) {
    return { ...state, wrong: all, otherKind: otherKind === true }
  }
  if (!(await take('change', userId)).allowed) return { ...state, problem: { code: 'limited', message: '' } }

  // Whether it wants to play has a switch of its own.
  const { online: _, ...fields } = about.fields
  const checked = state.check && isOf(state.check.settings, settings) ? state.check.id : undefined
  const secret = secretSource(typed, checked)
  const updated = await getStore().agents.update(userId, agent.id, { fields, settings, ...(secret && { secret }) })
  if (!updated.ok) return { ...state, problem: updated.error }
  const pictureProblem = await putPicture(userId, agent.id, picture.value, form.has('noPicture'))
  const { newVersion, signingSecret } = updated.value
  revalidatePath('/', 'layout')
  const after = await getStore().agents.own(userId, agent.id)
  return {
    ...(after ? beginEdit(after, await locale()) : state),
    saved: {
      newVersion,
      ...(signingSecret !== undefined && { signingSecret }),
      ...(pictureProblem !== undefined && { pictureProblem }),
    },
  }
}

async function putPicture(userId: string, agentId: string, picture: Uint8Array | undefined, none: boolean) {
  if (!picture && !none) return undefined
  const put = await getStore().agents.setAvatar(userId, agentId, picture)
  return put.ok ? undefined : put.error.message
}

const locale = async () => ((await getLocale()) === 'zh' ? 'zh' : 'en')
