import 'server-only'
import type { MatchDetail, PublishedLog } from '@masquerade/store'
import { refuse } from '@/lib/api/refuse.ts'
import { askedMatch, refuseLog } from '@/lib/server/asked-match.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent } from '@/lib/server/viewer.ts'

export interface PublishedMatch extends PublishedLog {
  card: MatchDetail
}

/** A finished match for a download, after which its reader counts as knowing the ending; else the refusal. */
export async function publishedMatch(
  request: Request,
  params: Promise<{ id: string }>,
): Promise<PublishedMatch | Response> {
  const card = await askedMatch(request, params)
  if (card instanceof Response) return card
  if (card.status === 'void') {
    return refuse(409, 'not-finished', 'This match is void: it has no result, and nothing to download.')
  }
  const log = await getStore().log.readPublished(card.id)
  if (log.ok) {
    await answerSent([card.id])
    return { card, ...log.value }
  }
  if (log.error.code !== 'unfinished') return refuseLog()
  return refuse(409, 'not-finished', 'This match is not over: ask again when it is finished.')
}

/** The headers of a document that is saved, not shown; a text may be hidden later, so that nobody keeps it. */
export function downloadHeaders(file: string, type: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file}"`,
    'content-type': `${type}; charset=utf-8`,
  }
}
