import 'server-only'
import { slug } from '@masquerade/protocol'
import { PROBLEM_TYPE, problemOf } from '@masquerade/protocol/problem'
import {
  type ExperimentCardReply,
  type ExperimentMade,
  type ExperimentReply,
  MOST_MANIFEST_BYTES,
} from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { ExperimentCard, ExperimentError, StoredExperiment } from '@masquerade/store'
import type { z } from 'zod'
import { answer } from '@/lib/api/answer.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { currentUser } from '@/lib/server/auth.ts'
import { bodyOf, type Caller, callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { getStore } from '@/lib/server/store.ts'
import { askedPath } from '@/lib/the-asking.ts'
import type { MadeExperiment, NotMade } from './make-experiment.ts'

const refuseNone = (): Response => refuse(404, 'no-such-experiment', 'There is no experiment of this name.')

/** The experiment that an address names, as the caller may see it; else the refusal, which tells nothing of others'. */
export async function askedExperiment(
  request: Request,
  params: Promise<{ slug: string }>,
): Promise<StoredExperiment | Response> {
  const name = slug.safeParse((await params).slug)
  if (!name.success) return refuseNone()
  return (await getStore().lab.get(name.data, await readerOf(request))) ?? refuseNone()
}

/** Who reads, by a token or a session; nobody where there is neither. */
export async function readerOf(request: Request): Promise<string | undefined> {
  if (!request.headers.has('authorization')) return (await currentUser())?.id
  const caller = await callerOf(request)
  return caller instanceof Response ? undefined : caller.user.id
}

/** Whether an experiment is its reader's own: what it costs is nobody else's to know. */
export const isOwn = ({ owner }: ExperimentCard, reader: string | undefined): boolean =>
  owner !== undefined && owner.id === reader

interface OwnCall<Body> {
  caller: Caller
  experiment: StoredExperiment
  body: Body
  headers: Record<string, string>
}

/** Who calls, and an experiment of theirs; else the refusal. */
export async function ownExperiment(
  request: Request,
  params: Promise<{ slug: string }>,
): Promise<Pick<OwnCall<never>, 'caller' | 'experiment'> | Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const name = slug.safeParse((await params).slug)
  const experiment = name.success ? await getStore().lab.get(name.data, caller.user.id) : undefined
  return experiment && isOwn(experiment, caller.user.id) ? { caller, experiment } : refuseNone()
}

/** What an owner's program does with an experiment: who calls, the experiment, and what was sent; else the refusal. */
export async function ownExperimentCall<Body>(
  request: Request,
  params: Promise<{ slug: string }>,
  schema: z.ZodType<Body>,
): Promise<OwnCall<Body> | Response> {
  const call = await ownExperiment(request, params)
  if (call instanceof Response) return call
  const read = await bodyOf(request, schema, MOST_BYTES)
  if (read instanceof Response) return read
  const verdict = await take('experiment', call.caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  return { ...call, body: read.body, headers: rateHeaders(verdict) }
}

export const MOST_BYTES = MOST_MANIFEST_BYTES

/** A draft that was made, or why none was, as the API says it. */
export function madeAnswer(
  made: { ok: true; value: MadeExperiment } | { ok: false; error: NotMade },
  headers: Record<string, string>,
  status = 201,
): Response {
  if (!made.ok) return refuseNotMade(made.error, headers)
  const { slug, experiment } = made.value
  const { digest, planned } = experiment
  return answer(
    { slug, digest, planned, state: 'draft', page: `/lab/${slug}` } satisfies ExperimentMade,
    status,
    headers,
  )
}

export function refuseNotMade(error: NotMade, headers: Record<string, string> = {}): Response {
  if ('error' in error) return refuseExperiment(error.error, headers)
  const { refusals } = error
  const told = refusals.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`))
  const message = `This cannot be played: ${told.join('; ')}.`
  const problem = { ...problemOf(400, 'refused', message, askedPath()), refusals }
  return answer(problem, 400, { 'content-type': PROBLEM_TYPE, ...headers })
}

/** What the store refused. */
export function refuseExperiment({ code, message }: ExperimentError, headers: Record<string, string> = {}): Response {
  if (code === 'no-such-experiment') return refuseNone()
  return refuse(409, code === 'too-many' ? 'too-many-experiments' : code, `It is not done: ${message}.`, headers)
}

export function cardReply(card: ExperimentCard): ExperimentCardReply {
  const { slug, name, design, question, seed, planned, played, missing, state } = card
  const { reason, owner, publishedAt, createdAt, startedAt, finishedAt } = card
  return {
    ...{ slug, experiment: name, design, question, seed, planned, played, missing, state },
    ...(reason && { reason }),
    ...(owner && { by: owner.name }),
    ...(publishedAt !== undefined && { publishedAt }),
    createdAt,
    ...(startedAt !== undefined && { startedAt }),
    ...(finishedAt !== undefined && { finishedAt }),
  }
}

export function experimentReplyOf(stored: StoredExperiment, reader: string | undefined): ExperimentReply {
  const { digest, manifest, added, forkedFrom, refusals, dryWanted, dry, spend, cap } = stored
  const shown = {
    ...cardReply(stored),
    ...{ digest, manifest: JSON.parse(manifest), added },
    ...(forkedFrom && { forkedFrom: forkedFrom.slug }),
  }
  if (!isOwn(stored, reader)) return shown
  return {
    ...shown,
    ...(refusals.length > 0 && { refusals }),
    dryWanted,
    ...(dry !== undefined && { dry: JSON.parse(dry) }),
    spent: { tokens: spend.tokens, money: spend.costMicros / 1_000_000 },
    cap: {
      ...(cap.tokens !== undefined && { tokens: cap.tokens }),
      ...(cap.costMicros !== undefined && { money: cap.costMicros / 1_000_000 }),
    },
  }
}
