import { trialOf, withTicket } from '@/features/own-agent/server/trial-of.ts'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'

/** GET /api/v1/trials/MATCH: how far a trial of one's own agent is, and every question to it so far. */
export async function GET(request: Request, { params }: { params: Promise<{ match: string }> }): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const trial = await trialOf(caller.user.id, (await params).match)
  if (!trial) return refuse(404, 'no-such-trial', 'You have no such trial.')
  return answer(await withTicket(trial.reply, caller.session))
}
