import 'server-only'
import { type AgentKind, agentSettings } from '@masquerade/protocol'
import { read } from '@/features/register/meaning.ts'
import { take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import type { ActionOutcome } from '../action-outcome.ts'

export interface Given {
  kind: AgentKind
  /** The address as the user gives it: a user who claims an agent knows it, and does not get it from the site. */
  address: string
  /** Of an API. */
  model: string
}

const LOOK_EVERY_MS = 500
const WITHIN_MS = 40_000

/** Has the runner look whether an address gives the user's challenge back; the check that proves it, or what to do. */
export async function prove(
  userId: string,
  { kind, address, model }: Given,
): Promise<{ check: string } | ActionOutcome> {
  const meant = read(address, '').guesses.find((guess) => guess.kind === kind)
  const settings = agentSettings.safeParse({ kind, ...meant?.settings, ...(kind === 'api' && { model }) })
  if (!meant || !settings.success) return { problem: 'other-address' }
  if (!(await take('check', userId)).allowed) return { problem: 'limited', hours: 1 }
  const { checks } = getStore()
  const made = await checks.create(userId, { settings: settings.data, language: 'en' })
  if (!made.ok) return { problem: made.error.code }
  const { id, challenge } = made.value.check
  for (const until = performance.now() + WITHIN_MS; performance.now() < until; ) {
    const check = await checks.get(userId, id)
    if (check?.status === 'done') {
      const proven = check.steps.findLast(({ step }) => step === 'challenge')?.ok
      return proven ? { check: id } : { problem: 'unproven', challenge }
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
  return { problem: 'unproven', challenge }
}
