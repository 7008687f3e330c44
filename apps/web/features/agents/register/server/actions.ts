'use server'

import { type AgentSettings, copies } from '@masquerade/protocol'
import { defined } from '@/lib/defined.ts'
import { type SignedIn, stillSignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { avatarGiven } from '@/lib/server/take-picture.ts'
import type { Refusal } from '@/operations/operation.ts'
import { registerAgent } from '@/operations/own-agents.ts'
import { performFor } from '@/operations/perform.ts'
import { sharesSecret } from '../check-result.ts'
import { valuesOf } from '../form-values.ts'
import { type FieldName, isSigningSecret, readFields, readSettings, secretIn } from '../read-form.ts'
import { copyShown, type RegisterState } from '../state.ts'
import { readAddress } from '../understand.ts'
import { startedCheck } from './start-check.ts'

/** Handles the form that registers an agent; on an error, the form is shown again with all typed values except keys. */
export async function registerAction(before: RegisterState, form: FormData): Promise<RegisterState> {
  const user = await stillSignedIn('/agents/new', form)
  const state = await received(user.id, before, form)
  const intent = form.get('intent')
  if (intent === 'check') return check(user, state, form)
  if (intent === 'save') return save(user, state, form)
  return state
}

async function received(userId: string, before: RegisterState, form: FormData): Promise<RegisterState> {
  const values = valuesOf(form, before.values)
  const { checkedOf, signingSecret } = before
  const copy = copyShown.safeParse(before.copyOf)
  const check = before.check && (await getStore().checks.get(userId, before.check.id))
  return {
    values,
    wrong: [],
    ...defined({ check, checkedOf, copyOf: copy.data }),
    ...(isSigningSecret(signingSecret) && { signingSecret }),
  }
}

async function check(user: SignedIn, state: RegisterState, form: FormData): Promise<RegisterState> {
  const { sent, wrong } = secretIn(form)
  const read = readSettings(state.values, () => sent.secret !== undefined)
  const { settings } = read
  if (!settings || wrong.length > 0) return { ...state, wrong: [...read.wrong, ...wrong] }
  const started = await startedCheck(user, state, { settings, sent })
  return started.ok ? started.value : refused(state, started.error)
}

async function save(user: SignedIn, state: RegisterState, form: FormData): Promise<RegisterState> {
  const { sent, wrong: wrongSecret } = secretIn(form)
  const { kind } = readAddress(state.values.pasted, state.values.choice).chosen ?? {}
  const lent = (settings: AgentSettings) => state.check !== undefined && sharesSecret(state.check.settings, settings)
  const read = readSettings(
    state.values,
    (settings) => sent.secret !== undefined || (state.check?.hasSecret === true && lent(settings)),
  )
  const about = readFields(state.values, kind)
  const wrong: FieldName[] = [...read.wrong, ...wrongSecret, ...about.wrong]
  const picture = await avatarGiven(user.id, form)
  if (!picture.ok) wrong.push('avatar')
  if (!read.settings || !about.fields || !picture.ok || wrong.length > 0) return { ...state, wrong }

  const { settings } = read
  const { copyOf: copy } = state
  const registered = await performFor(user, registerAgent, {
    body: {
      fields: about.fields,
      settings,
      ...(settings.kind !== 'mailbox' && sent),
      // An earlier check counts only for an unchanged address, because it stores a secret for that address.
      ...(state.check && lent(settings) && settings.kind !== 'mailbox' && { check: state.check.id }),
      // The new agent is recorded as a copy of the original only if the site reaches both agents in the same way.
      ...(copy && copies(settings.kind, copy.kind) && { copyOf: { agent: copy.agent, version: copy.version } }),
    },
    form,
  })
  if (!registered.ok) return refused(state, registered.error)
  const { agent, signingSecret = state.signingSecret, mailboxToken } = registered.value
  const pictured = picture.value && (await getStore().agents.setAvatar(user.id, agent.id, picture.value))
  return {
    values: state.values,
    wrong: [],
    saved: {
      slug: agent.slug,
      name: agent.name,
      kind: agent.kind,
      ...(settings.kind === 'webhook' && signingSecret !== undefined && { signingSecret }),
      ...(mailboxToken !== undefined && { mailboxToken }),
      ...(pictured && !pictured.ok && { pictureProblem: pictured.error.message }),
    },
  }
}

const refused = (state: RegisterState, { code, message }: Refusal): RegisterState => ({
  ...state,
  problem: { code, message },
})
