import 'server-only'
import { type AgentKind, agentSettings } from '@masquerade/protocol'
import { readAddress } from '@/features/register/understand.ts'
import type { SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import { startCheck } from '@/operations/own-agents.ts'
import { performFor } from '@/operations/perform.ts'
import type { ActionState } from '../problem.tsx'

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
export async function prove(user: SignedIn, { kind, address, model }: Given): Promise<{ check: string } | ActionState> {
  const meant = readAddress(address, '').guesses.find((guess) => guess.kind === kind)
  const settings = agentSettings.safeParse({ kind, ...meant?.settings, ...(kind === 'api' && { model }) })
  if (!meant || !settings.success) return { problem: 'other-address' }
  const started = await performFor(user, startCheck, { body: { settings: settings.data } })
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
