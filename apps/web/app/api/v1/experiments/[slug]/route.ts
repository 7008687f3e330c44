import { newExperiment } from '@masquerade/protocol/public-api'
import { z } from 'zod'
import {
  askedExperiment,
  experimentReplyOf,
  madeAnswer,
  ownExperimentCall,
  readerOf,
  refuseExperiment,
  refuseNotMade,
} from '@/features/lab/server/experiment-calls.ts'
import { documentOf, frozen, readManifest } from '@/features/lab/server/read-manifest.ts'
import { answer } from '@/lib/api/answer.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { getStore } from '@/lib/server/store.ts'

interface Route {
  params: Promise<{ slug: string }>
}

/** GET /api/v1/experiments/SLUG: how far it is. */
export async function GET(request: Request, { params }: Route): Promise<Response> {
  const experiment = await askedExperiment(request, params)
  if (experiment instanceof Response) return experiment
  const queue = await getStore().lab.waiting.placeInQueue(experiment.id)
  return answer({ ...experimentReplyOf(experiment, await readerOf(request)), ...(queue && { queue }) })
}

/** PUT /api/v1/experiments/SLUG { manifest, seed?, games? }: a draft, stated anew. */
export async function PUT(request: Request, { params }: Route): Promise<Response> {
  const call = await ownExperimentCall(request, params, newExperiment)
  if (call instanceof Response) return call
  const { caller, experiment, body, headers } = call
  const { manifest, seed, games } = body
  const changes = { ...(seed !== undefined && { seed }), ...(games !== undefined && { games }) }
  const read = await readManifest(documentOf(manifest), caller.user.id, changes)
  if (!read.ok) return refuseNotMade({ refusals: read.error }, headers)
  const restated = await getStore().lab.restate(caller.user.id, experiment.slug, frozen(read.value))
  if (!restated.ok) return refuseExperiment(restated.error, headers)
  return madeAnswer({ ok: true, value: { slug: experiment.slug, experiment: read.value } }, headers, 200)
}

/** DELETE /api/v1/experiments/SLUG: away with a draft. */
export async function DELETE(request: Request, { params }: Route): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const discarded = await getStore().lab.discard(caller.user.id, z.string().parse((await params).slug))
  return discarded.ok ? answer({ ok: true }) : refuseExperiment(discarded.error)
}
