'use server'

import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerOrganizing, inviteOrganizer, removeOrganizer, sendArenaMessage } from '@/operations/own-arena-people.ts'
import { performFor } from '@/operations/perform.ts'

export interface OrganizerFormState {
  /** Who was asked. */
  invited?: string
  /** A code. */
  problem?: string
  /** What was typed, to stand in the form again. */
  login?: string
}

/** What organizers do with those who organize an arena beside its owner: ask somebody, or remove them. */
export async function organizerAction(_: OrganizerFormState, form: FormData): Promise<OrganizerFormState> {
  const user = await signedIn('/arenas')
  const slug = String(form.get('arena'))
  if (form.get('do') === 'remove') {
    const removed = await performFor(user, removeOrganizer, { params: { slug, user: form.get('user') } })
    if (!removed.ok) return { problem: removed.error.code }
    revalidatePath(`/arenas/${slug}`)
    return {}
  }
  const login = String(form.get('login') ?? '').trim()
  const invited = await performFor(user, inviteOrganizer, { params: { slug }, body: { login } })
  // Nobody signs in under an empty name, or one that is too long.
  if (!invited.ok) return { problem: invited.error.code.replace('bad-request', 'no-such-user'), login }
  revalidatePath(`/arenas/${slug}`)
  return { invited: invited.value.name }
}

/** What somebody answers who was asked to organize an arena. */
export async function organizingAction(_: OrganizerFormState, form: FormData): Promise<OrganizerFormState> {
  const user = await signedIn('/me')
  const params = { slug: form.get('arena') }
  const answered = await performFor(user, answerOrganizing, { params, body: { state: form.get('do') } })
  if (!answered.ok) return { problem: answered.error.code }
  revalidatePath('/me')
  return {}
}

export interface MessageFormState {
  /** How many were told. */
  told?: number
  /** A code. */
  problem?: string
  /** What was typed, to stand in the form again. */
  text?: string
}

/** What an organizer writes to the owners of an arena's agents. */
export async function messageAction(_: MessageFormState, form: FormData): Promise<MessageFormState> {
  const user = await signedIn('/arenas')
  const slug = String(form.get('arena'))
  // A form sends a line's end as two characters.
  const text = String(form.get('text') ?? '').replaceAll('\r\n', '\n')
  const sent = await performFor(user, sendArenaMessage, { params: { slug }, body: { text } })
  if (!sent.ok) return { problem: sent.error.code, text }
  revalidatePath(`/arenas/${slug}`)
  return { told: sent.value.told }
}

const LONGEST_REASON = 200

/** An administrator's: hides a message from all who would read it, with a reason that stands in its place. */
export async function hideMessageAction(_: MessageFormState, form: FormData): Promise<MessageFormState> {
  const user = await signedIn('/arenas')
  if (user.role !== 'admin') return { problem: 'not-allowed' }
  const why = String(form.get('why') ?? '').trim()
  if (why === '' || why.length > LONGEST_REASON) return { problem: 'no-reason', text: why }
  const slug = await getStore().arenas.hideMessage(String(form.get('message')), why, user.id)
  if (slug === undefined) return { problem: 'gone' }
  await getStore().operating.log.note(user, { act: 'hide-message', target: slug, why })
  revalidatePath(`/arenas/${slug}`)
  return {}
}
