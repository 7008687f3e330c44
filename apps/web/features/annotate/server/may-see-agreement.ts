import 'server-only'
import type { BatchCard } from '@masquerade/store/rating-batches'
import { currentUser } from '@/lib/server/auth.ts'
import { currentRater } from './rating-person.ts'

export type Reader = 'owner' | 'rater'

/**
 * As what the person may see what a batch came to; undefined where they may not: who rates is told nothing of the others
 * before it is closed.
 */
export async function readerOf({ id, owner, closedAt }: BatchCard): Promise<Reader | undefined> {
  const user = await currentUser()
  if (user && (user.id === owner || user.role === 'admin')) return 'owner'
  return closedAt !== undefined && (await currentRater(id)) ? 'rater' : undefined
}
