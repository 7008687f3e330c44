'use server'

import { hookUrl } from '@masquerade/protocol'
import { revalidatePath } from 'next/cache'
import { signedIn } from '@/lib/server/auth.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

const PAGE = '/me/notices'

export interface HookOutcome {
  url?: string
  matches?: boolean
  /** Shown once, here. */
  secret?: string
  problem?: 'url' | 'limited' | 'no-key' | 'no-hook'
}

/** Saves where tidings are sent, or makes a new secret for where they are. */
export async function setHookAction(_: HookOutcome, form: FormData): Promise<HookOutcome> {
  const user = await signedIn(PAGE)
  const given = { url: String(form.get('url') ?? '').trim(), matches: form.get('of-matches') === 'on' }
  if (!(await take('hook', user.id)).allowed) return { ...given, problem: 'limited' }
  const { tidings } = getStore()
  if (form.get('do') === 'rotate') {
    const rotated = await tidings.rotateHook(user.id)
    return rotated.ok ? rotated.value : { problem: rotated.error.code }
  }
  const url = hookUrl.safeParse(given.url)
  if (!url.success) return { ...given, problem: 'url' }
  const set = await tidings.setHook(user.id, { ...given, url: url.data })
  if (!set.ok) return { ...given, problem: set.error.code }
  revalidatePath(PAGE)
  return { ...given, ...set.value }
}

export async function testHookAction(): Promise<void> {
  const user = await signedIn(PAGE)
  if ((await take('hook', user.id)).allowed) await getStore().tidings.testHook(user.id)
  revalidatePath(PAGE)
}

export async function removeHookAction(): Promise<void> {
  const user = await signedIn(PAGE)
  await getStore().tidings.removeHook(user.id)
  revalidatePath(PAGE)
}

export async function readAction(form: FormData): Promise<void> {
  const user = await signedIn(PAGE)
  const until = String(form.get('until') ?? '')
  if (!Number.isNaN(Date.parse(until))) await getStore().tidings.read(user.id, new Date(until).toISOString())
  revalidatePath('/me', 'layout')
}
