import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { refuseStored } from '@/lib/server/refuse-stored.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/agents/SLUG/resume: lets one's own paused agent play again. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const agent = await getStore().agents.own(caller.user.id, (await params).slug)
  if (!agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const resumed = await getStore().agents.resume(caller.user, agent.id)
  return resumed.ok ? answer({ agent: resumed.value }) : refuseStored(resumed.error)
}
