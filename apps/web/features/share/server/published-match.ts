import 'server-only'
import { matchId } from '@masquerade/protocol'
import type { MatchDetail, PublishedLog } from '@masquerade/store'
import { trialOf } from '@/features/owner/server/trial-of.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'

export interface PublishedMatch extends PublishedLog {
  card: MatchDetail
}

/** A finished match for whoever downloads it, who knows its ending from now on; else the refusal. */
export async function publishedMatch(request: Request, id: string): Promise<PublishedMatch | Response> {
  const card = matchId.safeParse(id).success ? await getStore().matches.get(id) : undefined
  if (!card || (card.trialOf !== undefined && !(await isOwn(request, id)))) {
    return refuse(404, 'no-such-match', 'There is no match with this id.')
  }
  if (card.status === 'void')
    return refuse(409, 'void', 'This match is void: it has no result, and nothing to download.')
  const log = await getStore().log.readPublished(id)
  if (log.ok) {
    const viewer = await currentViewer()
    if (viewer) await getStore().viewings.answerSent([id], viewer.ids)
    return { card, ...log.value }
  }
  if (log.error.code === 'unfinished') {
    return refuse(409, 'unfinished', 'This match is not over: ask again when it is finished.')
  }
  return refuse(503, 'unreadable', 'This match was recorded in a form that can no longer be read.')
}

/** A trial is its owner's alone, by session or by token. */
async function isOwn(request: Request, id: string): Promise<boolean> {
  const caller = await callerOf(request)
  return !(caller instanceof Response) && (await trialOf(caller.user.id, id)) !== undefined
}

/** The headers of a document that is saved, not shown; a text may be hidden later, so that nobody keeps it. */
export function downloadHeaders(file: string, type: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="${file}"`,
    'content-type': `${type}; charset=utf-8`,
  }
}
