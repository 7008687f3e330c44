import 'server-only'
import type { MatchCard, MatchStatus } from '@masquerade/protocol'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

export type NextCard = MatchCard & { status: Exclude<MatchStatus, 'void'> }

/** Prefers a running or later match of the same arena to any running match in the same language. */
export async function nextFor({ id, language }: Pick<MatchCard, 'id' | 'language'>): Promise<NextCard | undefined> {
  const { matches } = getStore()
  const next = await matches.nextAfter(id, (await currentUser())?.id)
  if (next && next.status !== 'void') return { ...unspoiledCard(next), status: next.status }
  const running = await matches.page({ status: 'running', language, limit: 2 })
  const other = running.ok ? running.value.items.find((match) => match.id !== id) : undefined
  return other && { ...unspoiledCard(other), status: 'running' }
}
