import 'server-only'
import type { MatchCard, MatchStatus } from '@masquerade/protocol'
import { unspoiledCard } from '@/features/watch/ending/unspoiled-card.ts'
import { getStore } from '@/lib/server/store.ts'

/** A match that can be gone on to, without how it ended. */
export type NextCard = MatchCard & { status: Exclude<MatchStatus, 'void'> }

/**
 * The match to go on to from one that is over: one that is played right now in the same arena, else the one that came after;
 * where there is neither, one that is played anywhere in the same language.
 */
export async function nextFor({ id, language }: Pick<MatchCard, 'id' | 'language'>): Promise<NextCard | undefined> {
  const { matches } = getStore()
  const next = await matches.nextAfter(id)
  if (next && next.status !== 'void') return { ...unspoiledCard(next), status: next.status }
  const running = await matches.page({ status: 'running', language, limit: 2 })
  const other = running.ok ? running.value.items.find((match) => match.id !== id) : undefined
  return other && { ...unspoiledCard(other), status: 'running' }
}
