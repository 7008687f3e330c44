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
  const found = id.success ? await getStore().matches.get(id.data) : undefined
  // Nearly all are anybody's; of an experiment's its owner may read what nobody else may.
  const match = found ?? (id.success ? await ofOwnExperiment(request, id.data) : undefined)
  if (match && (match.trialOf === undefined || (await owns(request, match.trialOf)))) return match
  return refuse(404, 'no-such-match', 'There is no match with this id.')
}

async function ofOwnExperiment(request: Request, id: string): Promise<MatchDetail | undefined> {
  const user = await readerOf(request)
  return user && getStore().matches.get(id, user.id)
}

const readerOf = (request: Request) => (request.headers.has('authorization') ? byToken(request) : currentUser())

async function owns(request: Request, agentId: string): Promise<boolean> {
  const user = await readerOf(request)
  return user !== undefined && (await getStore().agents.own(user.id, agentId)) !== undefined
}

async function byToken(request: Request) {
  const caller = await callerOf(request)
  return caller instanceof Response ? undefined : caller.user
}

/** A log that cannot be read is why its match became void, or soon will. */
export const refuseLog = (): Response =>
  refuse(503, 'unreadable', 'This match was recorded in a form that can no longer be read.')
