import type { Result } from '@masquerade/game'
import { type PublishedRecipe, recipeQuery, slug } from '@masquerade/protocol'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { AgentError } from '@masquerade/store'
import type { NextRequest } from 'next/server'
import { answer } from '@/lib/api/answer.ts'
import { refuse, refuseQuery } from '@/lib/api/refuse.ts'
import { callerOf } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { refuseStored } from '@/lib/server/refuse-stored.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ slug: string }>
}

/** GET /api/v1/agents/SLUG/recipe?version=: how it plays, where its owner publishes that; by default the newest version. */
export async function GET(request: NextRequest, { params }: Context): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  if (!name.success) return nobody()
  const query = queryOf(request)
  if (!query.success) return refuseQuery(query.error)
  const read = await getStore().agents.recipe(name.data, query.data.version)
  return read.ok ? answer(read.value) : refuseStored(read.error)
}

/** PUT: publishes a version of one's own agent; the one that answers now, when none is named. */
export async function PUT(request: NextRequest, context: Context): Promise<Response> {
  return changed(request, context, (user, agent, version) => getStore().agents.publish(user, agent, version))
}

/** DELETE: takes the recipe of a version back; of all versions, when none is named. */
export async function DELETE(request: NextRequest, context: Context): Promise<Response> {
  return changed(request, context, (user, agent, version) => getStore().agents.unpublish(user, agent, version))
}

type Change = (
  userId: string,
  agentId: string,
  version?: number,
) => Promise<Result<PublishedRecipe | undefined, AgentError>>

async function changed(request: NextRequest, { params }: Context, change: Change): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const agent = await getStore().agents.own(caller.user.id, (await params).slug)
  if (!agent) return nobody()
  const query = queryOf(request)
  if (!query.success) return refuseQuery(query.error)
  const verdict = await take('register', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const done = await change(caller.user.id, agent.id, query.data.version)
  return done.ok ? answer(done.value ?? { ok: true }, 200, rateHeaders(verdict)) : refuseStored(done.error)
}

const queryOf = (request: NextRequest) => recipeQuery.safeParse(Object.fromEntries(request.nextUrl.searchParams))
const nobody = () => refuse(404, 'no-such-agent', 'There is no such agent, or it is not yours.')
