'use server'

import { ok } from '@masquerade/game'
import type { ArenaFault } from '@masquerade/store/arenas'
import { type SupplyFault, supplyText } from '@masquerade/store/supply-file'
import { revalidatePath } from 'next/cache'
import { redirect } from 'next/navigation'
import { getLocale } from 'next-intl/server'
import { signedIn } from '@/lib/server/auth.ts'
import { answerInvitation, joinArena } from '@/operations/own-agents.ts'
import { beginSeason, removeArenaPicture } from '@/operations/own-arena-steps.ts'
import {
  copyArena,
  discardArena,
  inviteGuest,
  putArenaSupply,
  renewInvitation,
  revokeInvitation,
  stepArena,
  withdrawGuest,
} from '@/operations/own-arenas.ts'
import { performFor } from '@/operations/perform.ts'
import type { ArenaState, ShownFault } from '../arena-values.ts'
import { faultShown, takeArenaForm } from './take-arena-form.ts'

/** One step of making or changing an arena. */
export async function arenaAction(before: ArenaState, form: FormData): Promise<ArenaState> {
  const user = await signedIn('/arenas/new')
  return takeArenaForm(user, await getLocale(), before, form)
}

export interface StepState {
  /** A code. */
  problem?: string
  /** What is wrong with the arena, field by field. */
  faults?: readonly ShownFault[]
}

/** What an organizer does with an arena besides changing it: the next state, a copy of it, or away with a draft. */
export async function stepAction(_: StepState, form: FormData): Promise<StepState> {
  const user = await signedIn('/arenas')
  const [slug, to] = [String(form.get('arena')), form.get('to')]
  const params = { slug }
  if (to === 'copy') {
    const query = form.has('guests') ? { guests: 'invite' } : {}
    const copied = await performFor(user, copyArena, { params, query })
    return copied.ok ? redirect(`/arenas/${copied.value.slug}/edit`) : notStepped(copied.error)
  }
  if (to === 'discard') {
    const discarded = await performFor(user, discardArena, { params })
    return discarded.ok ? redirect('/arenas') : notStepped(discarded.error)
  }
  const done =
    to === 'no-picture'
      ? await performFor(user, removeArenaPicture, { params })
      : to === 'season'
        ? await performFor(user, beginSeason, { params })
        : await performFor(user, stepArena, { params, body: { to } })
  if (!done.ok) return notStepped(done.error)
  // Its page, the lists, the leaderboards.
  revalidatePath('/', 'layout')
  return {}
}

const notStepped = ({ code, faults = [] }: { code: string; faults?: readonly ArenaFault[] }): StepState => ({
  problem: code,
  faults: faults.map(faultShown),
})

export interface GuestFormState {
  done?: 'invited' | 'joined'
  /** A code. */
  problem?: string
  /** The agent that it was about. */
  agent?: string
}

/** What an organizer does with the roster of an arena by invitation. */
export async function guestAction(_: GuestFormState, form: FormData): Promise<GuestFormState> {
  const user = await signedIn('/arenas')
  const { slug, agent } = namedIn(form)
  const params = { slug }
  const wanted = form.get('do')
  if (wanted === 'invite') {
    const invited = await performFor(user, inviteGuest, { params, body: { agent } })
    // No agent has a name that does not fit into an address.
    if (!invited.ok) return { problem: invited.error.code.replace('bad-request', 'no-such-agent'), agent }
    revalidatePath(`/arenas/${slug}`)
    return { done: invited.value.state === 'joined' ? 'joined' : 'invited', agent }
  }
  const done =
    wanted === 'remove'
      ? await performFor(user, withdrawGuest, { params: { slug, agent } })
      : wanted === 'renew'
        ? await performFor(user, renewInvitation, { params })
        : await performFor(user, revokeInvitation, { params })
  if (!done.ok) return { problem: done.error.code, agent }
  revalidatePath(`/arenas/${slug}`)
  return {}
}

/** What an owner answers to an invitation of their agent. */
export async function answerAction(_: GuestFormState, form: FormData): Promise<GuestFormState> {
  const user = await signedIn('/me')
  const { slug: arena, agent } = namedIn(form)
  const answered = await performFor(user, answerInvitation, {
    params: { arena, agent },
    body: { state: form.get('do') },
  })
  if (!answered.ok) return { problem: answered.error.code, agent }
  revalidatePath('/me')
  return {}
}

/** What somebody does who was given the link of an arena. */
export async function joinAction(_: GuestFormState, form: FormData): Promise<GuestFormState> {
  const user = await signedIn('/me')
  const { slug: arena, agent } = namedIn(form)
  const joined = await performFor(user, joinArena, { body: { arena, agent, invitation: form.get('invitation') } })
  return joined.ok ? { done: 'joined', agent } : { problem: joined.error.code, agent }
}

const namedIn = (form: FormData) => ({
  slug: String(form.get('arena')),
  agent: String(form.get('agent') ?? '').trim(),
})

export interface SupplyFormState {
  /** How many entries the arena's list has now. */
  entries?: number
  /** What is wrong with the list that was sent, line by line. */
  lines?: readonly SupplyFault[]
  /** A code. */
  problem?: string
  /** What was typed, to stand in the form again. */
  text?: string
}

/** Gives a draft the list that was uploaded or typed; every fault of it comes back with its line. */
export async function supplyAction(_: SupplyFormState, form: FormData): Promise<SupplyFormState> {
  const user = await signedIn('/arenas')
  const slug = String(form.get('arena'))
  const upload = form.get('file')
  const text = String(form.get('text') ?? '')
  const file =
    upload instanceof File && upload.size > 0 ? supplyText(new Uint8Array(await upload.arrayBuffer())) : ok(text)
  if (!file.ok) return { text, lines: file.error }
  if (file.value === '') return { problem: 'empty' }
  const body = { file: file.value, secretUntilFinal: form.get('secret') === 'on' }
  const put = await performFor(user, putArenaSupply, { params: { slug }, body })
  if (!put.ok) return { text, ...(put.error.lines ? { lines: put.error.lines } : { problem: put.error.code }) }
  revalidatePath(`/arenas/${slug}`)
  return put.value
}
