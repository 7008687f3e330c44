import 'server-only'
import { matchId } from '@masquerade/protocol'
import type { MatchDetail } from '@masquerade/store'
import { refuse } from '../api/refuse.ts'
import { currentUser } from './auth.ts'
import { callerOf } from './caller.ts'
import { getStore } from './store.ts'

/** The match that an address of the API names, for the caller; else the refusal. A trial is its owner's alone. */
export async function askedMatch(request: Request, params: Promise<{ id: string }>): Promise<MatchDetail | Response> {
  const id = matchId.safeParse((await params).id)
  const match = id.success ? await getStore().matches.get(id.data) : undefined
  if (match && (match.trialOf === undefined || (await owns(request, match.trialOf)))) return match
  return refuse(404, 'no-such-match', 'There is no match with this id.')
}

async function owns(request: Request, agentId: string): Promise<boolean> {
  const user = request.headers.has('authorization') ? await byToken(request) : await currentUser()
  return user !== undefined && (await getStore().agents.own(user.id, agentId)) !== undefined
}

async function byToken(request: Request) {
  const caller = await callerOf(request)
  return caller instanceof Response ? undefined : caller.user
}

/** A log that cannot be read is why its match became void, or soon will. */
export const refuseLog = (): Response =>
  refuse(503, 'unreadable', 'This match was recorded in a form that can no longer be read.')
