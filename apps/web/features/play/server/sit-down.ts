import 'server-only'
import type { NewSitting } from '@masquerade/protocol'
import type { Person, RateVerdict } from '@masquerade/store'
import type { Headers } from '@/lib/auth/request-origin.ts'
import { giveBackByAddress, takeByAddress } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

export type SatDown =
  | { ok: true; sitting: string; fresh: boolean; verdict: RateVerdict }
  | { ok: false; code: 'limited'; verdict: RateVerdict }
  | { ok: false; code: 'no-table'; message: string }

/** A seat for a person who agreed; a seat that they have already counts for nothing. */
export async function sitDown(
  person: Person,
  { language, agreed: _, ...table }: NewSitting,
  headers: Headers,
): Promise<SatDown> {
  const verdict = await takeByAddress('play', headers)
  if (!verdict.allowed) return { ok: false, code: 'limited', verdict }
  const sat = await getStore().play.sitDown(language, person, table)
  if (!sat.ok) return { ok: false, code: 'no-table', message: sat.error.message }
  if (!sat.value.fresh) await giveBackByAddress('play', headers)
  return { ok: true, ...sat.value, verdict }
}
