import { matchId } from '@masquerade/protocol'
import type { NextRequest } from 'next/server'
import { pictureOf } from '@/features/share/server/picture.ts'
import { pictureAnswer } from '@/features/share/server/picture-answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { getStore } from '@/lib/server/store.ts'

/** The preview picture of a match never shows how the match ended. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  const id = matchId.safeParse((await params).id)
  const match = id.success ? await getStore().matches.get(id.data) : undefined
  // A trial match is visible to its owner alone, so there is no preview picture of it.
  if (!match || match.trialOf !== undefined) return refuse(404, 'no-such-match', 'There is no match with this id.')
  return pictureAnswer(request, (locale) => pictureOf(match, locale))
}
