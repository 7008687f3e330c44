'use server'

import { matchId, webAddress } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { cookies } from 'next/headers'
import { redirect } from 'next/navigation'
import { z } from 'zod'
import { isSecureSite } from '@/lib/auth/session-cookie.ts'
import { ownCookieOptions, stillSignedIn } from '@/lib/server/auth.ts'
import { getEnv } from '@/lib/server/env.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { deleteAccount, makeToken, revokeToken } from '@/operations/account.ts'
import { sealGuess } from '@/operations/people.ts'
import { performFor } from '@/operations/perform.ts'
import { type GuessProblem, problemOf } from '../../watch/guess/guess.ts'

interface MadeToken {
  name?: string
  agent?: string
  /** A new access token is shown only once. */
  token?: string
  problem?: 'name' | 'no-such-agent' | 'limited'
}

export async function createTokenAction(_: MadeToken, form: FormData): Promise<MadeToken> {
  const user = await stillSignedIn('/me/tokens', form)
  const name = String(form.get('name') ?? '')
  const agent = String(form.get('agent') ?? '')
  const made = await performFor(user, makeToken, { body: { name, ...(agent !== '' && { agent }) }, form })
  if (made.ok) {
    revalidatePath('/me/tokens')
    return { name: made.value.name, token: made.value.token }
  }
  const { code } = made.error
  return { name, agent, problem: code === 'no-such-agent' || code === 'limited' ? code : 'name' }
}

export async function revokeTokenAction(_: undefined, form: FormData): Promise<undefined> {
  const user = await stillSignedIn('/me/tokens', form)
  await performFor(user, revokeToken, { params: { id: form.get('token') } })
  revalidatePath('/me/tokens')
}

/** The user must type the account's name to delete the account; otherwise the typed text is returned. */
export async function deleteAccountAction(_: string | undefined, form: FormData): Promise<string | undefined> {
  const user = await stillSignedIn('/me/account', form)
  const name = String(form.get('confirm') ?? '')
  const deleted = await performFor(user, deleteAccount, { body: { name } })
  if (!deleted.ok) return name
  await forgetSession()
  redirect('/')
}

export async function signOutEverywhereAction(_: undefined, form: FormData): Promise<undefined> {
  const user = await stillSignedIn('/me/account', form)
  await getStore().sessions.endAll(user.id)
  await forgetSession()
  redirect('/')
}

async function forgetSession(): Promise<void> {
  const jar = await cookies()
  // Browsers refuse to replace a secure cookie unless the options are those with which it was set.
  const gone = { ...ownCookieOptions(isSecureSite(getEnv())), maxAge: 0 }
  for (const { name } of jar.getAll()) if (name.includes('next-auth')) jar.set(name, '', gone)
}

const NOTICES = '/me/notices'

interface SavedHook {
  url?: string
  matches?: boolean
  secret?: string
  problem?: 'url' | 'limited' | 'no-key' | 'no-hook'
}

export async function setHookAction(_: SavedHook, form: FormData): Promise<SavedHook> {
  const user = await stillSignedIn(NOTICES, form)
  const given = { url: String(form.get('url') ?? '').trim(), matches: form.get('of-matches') === 'on' }
  if (!(await take('hook', user.id)).allowed) return { ...given, problem: 'limited' }
  const { inbox } = getStore()
  if (form.get('do') === 'rotate') {
    const rotated = await inbox.rotateHook(user.id)
    return rotated.ok ? rotated.value : { problem: rotated.error.code }
  }
  const url = webAddress.safeParse(given.url)
  if (!url.success) return { ...given, problem: 'url' }
  const set = await inbox.setHook(user.id, { ...given, url: url.data })
  if (!set.ok) return { ...given, problem: set.error.code }
  revalidatePath(NOTICES)
  return { ...given, ...set.value }
}

export async function testHookAction(_: undefined, form: FormData): Promise<undefined> {
  const user = await stillSignedIn(NOTICES, form)
  if ((await take('hook', user.id)).allowed) await getStore().inbox.testHook(user.id)
  revalidatePath(NOTICES)
}

export async function removeHookAction(_: undefined, form: FormData): Promise<undefined> {
  const user = await stillSignedIn(NOTICES, form)
  await getStore().inbox.removeHook(user.id)
  revalidatePath(NOTICES)
}

export async function readAction(_: undefined, form: FormData): Promise<undefined> {
  const user = await stillSignedIn(NOTICES, form)
  const until = String(form.get('until') ?? '')
  if (!Number.isNaN(Date.parse(until))) await getStore().inbox.read(user.id, new Date(until).toISOString())
  revalidatePath('/me', 'layout')
}

const guessed = z.object({
  match: matchId,
  round: z.coerce.number(),
  seat: z.coerce.number(),
  from: z.coerce.number().int().nonnegative(),
})

/** Leads to the match in any case; its page says why a guess was refused. */
export async function suspectAction(form: FormData): Promise<never> {
  const read = guessed.safeParse(Object.fromEntries(form))
  if (!read.success) redirect('/watch')
  const { match, round, seat, from } = read.data
  const problem = await sealed(match, { round, seat })
  redirect(`/watch/${match}?t=${from}&play=1${problem ? `&refused=${problem}` : ''}`)
}

async function sealed(match: string, guess: { round: number; seat: number }): Promise<GuessProblem | undefined> {
  try {
    const answer = await performFor(undefined, sealGuess, { params: { id: match }, body: guess })
    return answer.ok ? undefined : problemOf(answer.error.code)
  } catch (error) {
    if (!getStore().condition.note(error)) throw error
    return 'other'
  }
}
