import 'server-only'
import { matchId, type OwnAsk, type TrialReply } from '@masquerade/protocol'
import type { OwnAgent } from '@masquerade/store/agents'
import type { OwnAsk as StoredAsk } from '@masquerade/store/asks'
import type { MatchDetail } from '@masquerade/store/matches'
import { notFound } from 'next/navigation'
import { named } from '@/lib/named.ts'
import { currentUser, type SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'
import type { EditState } from '../edit-values.ts'
import { valuesFor } from '../edit-values.ts'

/** Returns an agent and its owner, for pages of the owner alone; for everybody else the page is not found. */
export async function ownAgent(slug: string): Promise<{ user: SignedIn; agent: OwnAgent }> {
  const name = named(slug)
  const user = await currentUser()
  const agent = user && (await getStore().agents.own(user.id, name))
  if (!user || !agent) notFound()
  return { user, agent }
}

/** Returns the state in which the form that edits an agent begins. */
export function beginEdit(agent: OwnAgent, locale: 'en' | 'zh'): EditState {
  const { slug, name, kind, version, avatar } = agent
  const values = valuesFor({ ...agent, settings: version.settings }, locale)
  const { number, hasSecret } = version
  return {
    agent: { slug, name, kind, version: number, hasSecret, avatar: avatar !== undefined },
    stored: values,
    values,
    wrong: [],
  }
}

/** Converts a stored question to the API's format, without the database id of the agent's version. */
export function toOwnAsk({ matchId, versionId: _, ...ask }: StoredAsk): OwnAsk {
  // The type cast is safe: answers and prompts come from a jsonb column of the database, so they are JSON.
  return { ...(matchId !== undefined && { match: matchId }), ...ask } as OwnAsk
}

interface OwnTrial {
  match: MatchDetail
  agent: OwnAgent
  reply: TrialReply
}

/** Adds a ticket to a trial game, with which a signed-in browser may watch the match of the trial. */
export async function withTicket(reply: TrialReply, session: string | undefined): Promise<TrialReply> {
  const ticket = session === undefined ? undefined : await getStore().watchTickets.issue(session, reply.match)
  return { ...reply, ...(ticket !== undefined && { ticket }) }
}

/** Returns a trial match of one of the user's agents with every question so far; undefined for any other match. */
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

/**
 * Returns the ids of those agents whose program should fetch its questions from a mailbox on this site, but is not
 * connected.
 */
export async function absentAmong(agents: readonly { id: string; kind: string }[]): Promise<ReadonlySet<string>> {
  return getStore().mailbox.absent(agents.filter(({ kind }) => kind === 'mailbox').map(({ id }) => id))
}
