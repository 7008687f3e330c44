import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { refuseStored } from '@/lib/server/refuse-stored.ts'
import { getStore } from '@/lib/server/store.ts'

/** DELETE /api/v1/agents/SLUG/tables/TABLE: takes one's own agent out of a match at once. */
export async function DELETE(
  request: Request,
  { params }: { params: Promise<{ slug: string; table: string }> },
): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const { slug, table } = await params
  const agent = await getStore().agents.own(caller.user.id, slug)
  if (!agent) return refuse(404, 'no-such-agent', 'You have no such agent.')
  const out = await getStore().agents.takeOut(caller.user.id, agent.id, table)
  return out.ok ? answer({ agent: out.value }) : refuseStored(out.error)
}
