import type { PeopleReply } from '@masquerade/protocol/public-api'
import { ownExperiment } from '@/features/lab/server/experiment-calls.ts'
import { personReplyOf } from '@/features/take-part/server/person-calls.ts'
import { answer } from '@/lib/api/answer.ts'
import { getStore } from '@/lib/server/store.ts'

/** GET /api/v1/experiments/SLUG/people: who plays in it in person, for its owner alone. */
export async function GET(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const call = await ownExperiment(request, params)
  if (call instanceof Response) return call
  const people = await getStore().lab.people(call.caller.user.id, call.experiment.slug)
  return answer({ items: people.map(personReplyOf) } satisfies PeopleReply)
}
