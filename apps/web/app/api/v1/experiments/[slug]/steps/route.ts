import { type ExperimentStepped, experimentStep } from '@masquerade/protocol/public-api'
import { ownExperimentCall, refuseExperiment } from '@/features/lab/server/experiment-calls.ts'
import { answer } from '@/lib/api/answer.ts'
import { getStore } from '@/lib/server/store.ts'

/** POST /api/v1/experiments/SLUG/steps { to }: what its owner does with it. */
export async function POST(request: Request, { params }: { params: Promise<{ slug: string }> }): Promise<Response> {
  const call = await ownExperimentCall(request, params, experimentStep)
  if (call instanceof Response) return call
  const { caller, experiment, body, headers } = call
  const { slug, state } = experiment
  const { lab } = getStore()
  if (body.to === 'publish' || body.to === 'unpublish') {
    const published = await lab.publish(caller.user.id, slug, body.to === 'publish')
    if (!published.ok) return refuseExperiment(published.error, headers)
    return answer({ slug, state } satisfies ExperimentStepped, 200, headers)
  }
  const stepped = await lab.step(caller.user.id, slug, body.to)
  if (!stepped.ok) return refuseExperiment(stepped.error, headers)
  return answer({ slug, state: stepped.value } satisfies ExperimentStepped, 200, headers)
}
