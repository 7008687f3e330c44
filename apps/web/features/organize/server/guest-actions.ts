'use server'

import type { GuestError } from '@masquerade/store'
import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { GUEST_PROBLEMS, type GuestOutcome } from '../guest-outcome.ts'

/** What an organizer does with the roster of an arena by invitation. */
export async function guestAction(_: GuestOutcome, form: FormData): Promise<GuestOutcome> {
  const user = await signedIn('/arenas')
  const { slug, agent } = namedIn(form)
  const { arenas } = getStore()
  if (!(await take('invitation', user.id)).allowed) return { problem: 'limited', agent }
  const wanted = form.get('do')
  if (wanted === 'invite') {
    const invited = await arenas.invite(user, slug, agent)
    if (!invited.ok) return refused(invited.error, agent)
    revalidatePath(`/arenas/${slug}`)
    return { done: invited.value === 'joined' ? 'joined' : 'invited', agent }
  }
  const done =
    wanted === 'remove'
      ? await arenas.removeGuest(user, slug, agent)
      : wanted === 'renew'
        ? await arenas.renewInvitation(user, slug)
        : await arenas.revokeInvitation(user, slug)
  if (!done.ok) return refused(done.error, agent)
  revalidatePath(`/arenas/${slug}`)
  return {}
}

/** What an owner answers to an invitation of their agent. */
export async function answerAction(_: GuestOutcome, form: FormData): Promise<GuestOutcome> {
  const user = await signedIn('/me')
  const { slug, agent } = namedIn(form)
  const state = form.get('do') === 'joined' ? 'joined' : 'declined'
  const answered = await getStore().arenas.answerInvitation(user, slug, agent, state)
  if (!answered.ok) return refused(answered.error, agent)
  revalidatePath('/me')
  return {}
}

/** What somebody does who was given the link of an arena. */
export async function joinAction(_: GuestOutcome, form: FormData): Promise<GuestOutcome> {
  const user = await signedIn('/me')
  const { slug, agent } = namedIn(form)
  const joined = await getStore().arenas.join(user, slug, String(form.get('invitation')), agent)
  return joined.ok ? { done: 'joined', agent } : refused(joined.error, agent)
}

const namedIn = (form: FormData) => ({
  slug: String(form.get('arena')),
  agent: String(form.get('agent') ?? '').trim(),
})

const refused = ({ code }: GuestError, agent: string): GuestOutcome => ({
  problem: GUEST_PROBLEMS.find((one) => one === code) ?? 'not-now',
  agent,
})
