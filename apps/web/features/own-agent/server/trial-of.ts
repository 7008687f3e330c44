import 'server-only'
import { matchId, type TrialReply } from '@masquerade/protocol'
import type { OwnAgent } from '@masquerade/store/agents'
import type { MatchDetail } from '@masquerade/store/matches'
import { getStore } from '@/lib/server/store.ts'
import { toOwnAsk } from './to-own-ask.ts'

export interface OwnTrial {
  match: MatchDetail
  agent: OwnAgent
  reply: TrialReply
}

/** With leave to watch it, for a browser that is signed in with a session. */
export async function withTicket(reply: TrialReply, session: string | undefined): Promise<TrialReply> {
  const ticket = session === undefined ? undefined : await getStore().watchTickets.issue(session, reply.match)
  return { ...reply, ...(ticket !== undefined && { ticket }) }
}

/** A trial of one of the user's agents, with every question to it so far; undefined for anybody else's match. */
export async function trialOf(userId: string, match: string): Promise<OwnTrial | undefined> {
  if (!matchId.safeParse(match).success) return undefined
  const found = await getStore().matches.get(match)
  const agent = found?.trialOf === undefined ? undefined : await getStore().agents.own(userId, found.trialOf)
  if (!found || !agent || agent.id !== found.trialOf) return undefined
  const asks = await getStore().asks.ofMatchSeat(found.id, agent.id, userId)
  const { id, status, voidReason } = found
  const queue = status === 'queued' ? await getStore().matches.placeInQueue(id) : undefined
  const reply = {
    ...{ match: id, status, asks: asks.map(toOwnAsk) },
    ...(voidReason !== undefined && { voidReason }),
    ...(queue && { queue }),
  }
  return { match: found, agent, reply }
}
