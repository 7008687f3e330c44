'use server'

import { type AgentSettings, copies, type PlayLanguage } from '@masquerade/protocol'
import type { AgentError, Check } from '@masquerade/store'
import { getLocale } from 'next-intl/server'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { pictureGiven } from '@/lib/server/picture-given.ts'
import { getStore } from '@/lib/server/store.ts'
import { AVATAR } from '../avatar.ts'
import { type CheckShown, sharesSecret } from '../check-result.ts'
import { answering, type FormValues, valuesOf } from '../form-values.ts'
import { secretIn } from '../given-secret.ts'
import { type Kind, read as readMeaning } from '../meaning.ts'
import { type FieldName, readFields, readSettings } from '../read-form.ts'
import { copyShown, type RegisterState } from '../state.ts'
import { registerAgent } from './register-agent.ts'

/**
 * One step of registering, by the button that was pressed: `understand` reads what was typed, `check` has it tried,
 * `look` shows how far that is, `save` registers. Whatever goes wrong, all that was typed comes back, but a key.
 */
export async function registerAction(before: RegisterState, form: FormData): Promise<RegisterState> {
  const user = await signedIn('/agents/new')
  const state = await received(user.id, before, form)
  const intent = form.get('intent')
  if (intent === 'check') return check(user.id, state, form)
  if (intent === 'save') return save(user.id, state, form)
  return state
}

/** The sent form, with its check as it is now. */
async function received(userId: string, before: RegisterState, form: FormData): Promise<RegisterState> {
  const values = valuesOf(form, before.values)
  const { checkedOf, signingSecret } = before
  const copy = copyShown.safeParse(before.copyOf)
  const known = before.check && (await getStore().checks.get(userId, before.check.id))
  return {
    values,
    wrong: [],
    ...(known && { check: shown(known) }),
    ...(checkedOf !== undefined && { checkedOf }),
    ...(isOurs(signingSecret) && { signingSecret }),
    ...(copy.success && { copyOf: copy.data }),
  }
}

async function check(userId: string, state: RegisterState, form: FormData): Promise<RegisterState> {
  const { text: typed, wrong } = secretIn(form)
  const read = readSettings(state.values, () => typed !== '')
  const { settings } = read
  if (!settings || wrong.length > 0) return { ...state, wrong: [...read.wrong, ...wrong] }
  if (!(await take('check', userId)).allowed) return limited(state)
  // A webhook keeps the signing secret that its server has already.
  const secret = settings.kind === 'webhook' ? (state.signingSecret ?? '') : typed
  const language: PlayLanguage = state.values.asked === 'zh' ? 'zh' : 'en'
  const given = { settings, language, ...(secret !== '' && { secret: { text: secret } }) }
  const created = await getStore().checks.create(userId, given)
  if (!created.ok) return refused(state, created.error)
  const { check, signingSecret } = created.value
  return {
    ...state,
    check: shown(check),
    checkedOf: answering(state.values),
    ...(signingSecret !== undefined && { signingSecret }),
  }
}

async function save(userId: string, state: RegisterState, form: FormData): Promise<RegisterState> {
  const { text: typed, wrong: wrongSecret } = secretIn(form)
  const lent = (settings: AgentSettings) => state.check !== undefined && sharesSecret(state.check.settings, settings)
  const read = readSettings(
    state.values,
    (settings) => typed !== '' || (state.check?.hasSecret === true && lent(settings)),
  )
  const about = readFields(state.values, meaningOf(state.values), (await getLocale()) === 'zh' ? 'zh' : 'en')
  const wrong: FieldName[] = [...read.wrong, ...wrongSecret, ...about.wrong]
  const picture = await pictureGiven(userId, form.get('avatar'), AVATAR)
  if (!picture.ok) wrong.push('avatar')
  if (!read.settings || !about.fields || !picture.ok || wrong.length > 0) return { ...state, wrong }
  if (!(await take('register', userId)).allowed) return limited(state)

  const { settings } = read
  const { copyOf: copy } = state
  const registered = await registerAgent(userId, {
    fields: about.fields,
    settings,
    ...(typed !== '' && settings.kind !== 'mailbox' && { secret: typed }),
    // A check of another address has no secret for this one, and says nothing about it.
    ...(state.check && lent(settings) && settings.kind !== 'mailbox' && { check: state.check.id }),
    // What is asked in another way by now is no copy any more.
    ...(copy && copies(settings.kind, copy.kind) && { copyOf: { agent: copy.agent, version: copy.version } }),
  })
  if (!registered.ok) return refused(state, registered.error)
  const { agent, signingSecret = state.signingSecret, mailboxToken } = registered.value
  const pictured = picture.value && (await getStore().agents.setAvatar(userId, agent.id, picture.value))
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

const meaningOf = ({ pasted, choice }: FormValues): Kind | undefined => readMeaning(pasted, choice).chosen?.kind

/** A signing secret comes back with the form, so that a second check does not make another one. */
function isOurs(secret: unknown): secret is string {
  return typeof secret === 'string' && /^whsec_[A-Za-z0-9_-]{43}$/.test(secret)
}

function shown({ id, settings, status, steps, hasSecret, challenge, createdAt }: Check): CheckShown {
  return { id, settings, status, steps, hasSecret, challenge, createdAt }
}

const limited = (state: RegisterState): RegisterState => ({ ...state, problem: { code: 'limited', message: '' } })
const refused = (state: RegisterState, { code, message }: AgentError): RegisterState => ({
  ...state,
  problem: { code, message },
})
