import type { MatchReply } from '@masquerade/protocol'
import type { MatchDetail } from '@masquerade/store'
import type { NextRequest } from 'next/server'
import { answer } from '@/lib/api/answer.ts'
import { askedMatch } from '@/lib/server/asked-match.ts'
import { getStore } from '@/lib/server/store.ts'
import { answerSent } from '@/lib/server/viewer.ts'

/** GET /api/v1/matches/ID: who sits where and, of a finished match, how it ended and why its agents did as they did. */
export async function GET(request: NextRequest, { params }: { params: Promise<{ id: string }> }) {
  const match = await askedMatch(request, params)
  if (match instanceof Response) return match
  const queue = match.status === 'queued' ? await getStore().matches.placeInQueue(match.id) : undefined
  if (match.status !== 'finished') return answer({ ...toReply(match), ...(queue && { queue }) } satisfies MatchReply)
  const [reasoning] = await Promise.all([getStore().asks.reasoningOf(match.id), answerSent([match.id])])
  return answer({ ...toReply(match), reasoning } satisfies MatchReply)
}

function toReply({ trialOf: _, experiment: __, ...match }: MatchDetail): MatchReply {
  return { ...match, config: match.config as MatchReply['config'] } // JSON, which nobody changes here
}
