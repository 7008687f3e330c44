import { type ExperimentStepped, moreBlocks } from '@masquerade/protocol/public-api'
import { ownExperimentCall, refuseNotMade } from '@/features/lab/server/experiment-calls.ts'
import { addBlocks } from '@/features/lab/server/make-experiment.ts'
import { answer } from '@/lib/api/answer.ts'

/** POST /api/v1/experiments/SLUG/more { blocks }: goes on with a finished one. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const call = await ownExperimentCall(request, params, moreBlocks)
  if (call instanceof Response) return call
  const { caller, experiment, body, headers } = call
  const added = await addBlocks(caller.user.id, experiment, body.blocks)
  if (!added.ok) return refuseNotMade(added.error, headers)
  return answer({ slug: experiment.slug, state: added.value } satisfies ExperimentStepped, 200, headers)
}
