import { newTrial } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import { startTrial } from '@/features/own-agent/server/start-trial.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/trials { agent, language?, game? }: an unranked game of one's own agent, at once, against house agents. */
export async function POST(request: Request): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const read = await bodyOf(request, newTrial)
  if (read instanceof Response) return read
  const agent = await getStore().agents.own(caller.user.id, read.body.agent)
  if (!agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const speaks = agent.languages.includes('en') ? 'en' : 'zh'
  const started = await startTrial(caller.user.id, agent.id, read.body.language ?? speaks, read.body.game)
  if (started.ok) {
    const { match, verdict } = started
    return answer({ match, page: `/agents/${agent.slug}/trials/${match}` }, 201, rateHeaders(verdict))
  }
  const { code, message, verdict } = started
  if (code === 'limited') return refuseLimited(verdict)
  const status = code === 'no-such-agent' ? 404 : code === 'no-arena' || code === 'no-opponents' ? 503 : 409
  return refuse(status, code, `No trial game was begun: ${message}.`, rateHeaders(verdict))
}
