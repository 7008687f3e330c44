import 'server-only'
import type { PlayLanguage } from '@masquerade/protocol'
import type { RateVerdict, TrialError } from '@masquerade/store'
import { giveBack, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

export type StartedTrial =
  | { ok: true; match: string; verdict: RateVerdict }
  | { ok: false; code: 'limited' | TrialError['code']; message: string; verdict: RateVerdict }

/** A trial game, of which a user has so many a day; one that could not be seated is not counted. */
export async function startTrial(
  userId: string,
  agentId: string,
  language: PlayLanguage,
  game?: string,
): Promise<StartedTrial> {
  const verdict = await take('trial', userId)
  if (!verdict.allowed) {
    return { ok: false, code: 'limited', message: 'you had all of your trial games of this day', verdict }
  }
  const created = await getStore().trials.create(userId, agentId, language, game)
  if (created.ok) return { ok: true, match: created.value, verdict }
  return { ok: false, ...created.error, verdict: await giveBack('trial', userId) }
}
