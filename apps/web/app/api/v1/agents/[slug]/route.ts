import { type ArenaFiguresReply, slug } from '@masquerade/protocol'
import { agentChanges, type ProfileReply } from '@masquerade/protocol/public-api'
import { rateHeaders } from '@masquerade/protocol/rate-headers'
import type { ArenaFigures } from '@masquerade/store'
import { secretSource } from '@/features/register/server/register-agent.ts'
import { answer } from '@/lib/api/answer.ts'
import { figureReplies, timesReply } from '@/lib/api/figure-replies.ts'
import { refuse } from '@/lib/api/refuse.ts'
import { bodyOf, callerOf, refuseToken } from '@/lib/server/caller.ts'
import { refuseLimited, take } from '@/lib/server/limits.ts'
import { refuseStored } from '@/lib/server/refuse-stored.ts'
import { getStore } from '@/lib/server/store.ts'

interface Context {
  params: Promise<{ slug: string }>
}

const nobody = () => refuse(404, 'no-such-agent', 'There is no such agent, or it is not yours.')

/** GET /api/v1/agents/SLUG: who it is, and its figures together and per version. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const name = slug.safeParse((await params).slug)
  const profile = name.success ? await getStore().agents.profile(name.data) : undefined
  if (!profile) return nobody()
  const { agent, copyOf, attendance, together, versions } = profile
  return answer({
    agent: { ...agent, ...(copyOf && { copyOf }) },
    ...(attendance && { attendance }),
    arenas: inArenas(together),
    versions: versions.map(({ figures, ...version }) => ({ ...version, arenas: inArenas(figures) })),
  } satisfies ProfileReply)
}

function inArenas(figures: readonly ArenaFigures[]): ArenaFiguresReply {
  return figures.map(({ arena: { slug, name, game, config }, points, games, totals, responses }) => {
    const figures = figureReplies(game, [config], totals)
    return { arena: { slug, name, game }, points, games, figures, ...timesReply(responses) }
  })
}

/** PATCH /api/v1/agents/SLUG { fields?, settings?, secret?, check? }: changes one's own agent. */
export async function PATCH(request: Request, { params }: Context): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const agent = await getStore().agents.own(caller.user.id, (await params).slug)
  if (!agent) return nobody()
  const read = await bodyOf(request, agentChanges)
  if (read instanceof Response) return read
  if (read.body.headers && agent.kind !== 'api') {
    return refuse(400, 'bad-request', 'The request does not fit: headers: only an api is sent headers of its own.')
  }
  const verdict = await take('change', caller.user.id)
  if (!verdict.allowed) return refuseLimited(verdict)
  const { fields, settings, secret, check } = read.body
  const source = secret === null ? 'none' : secretSource(secret, check)
  const updated = await getStore().agents.update(caller.user.id, agent.id, {
    ...(fields && { fields }),
    ...(settings && { settings }),
    ...(source && { secret: source }),
  })
  return updated.ok ? answer(updated.value, 200, rateHeaders(verdict)) : refuseStored(updated.error)
}

/** DELETE /api/v1/agents/SLUG: retires one's own agent, for good. Its games stay. */
export async function DELETE(request: Request, { params }: Context): Promise<Response> {
  const caller = await callerOf(request)
  if (caller instanceof Response) return caller
  const agent = await getStore().agents.own(caller.user.id, (await params).slug)
  if (!agent) return nobody()
  if (caller.by === 'token') return refuseToken()
  const retired = await getStore().agents.retire(caller.user, agent.id)
  return retired.ok ? answer({ agent: retired.value }) : refuseStored(retired.error)
}
