import 'server-only'
import { matchId, type OwnAsk, type TrialReply } from '@masquerade/protocol'
import type { OwnAgent } from '@masquerade/store/agents'
import type { OwnAsk as StoredAsk } from '@masquerade/store/asks'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { defined } from '@/lib/defined.ts'
import { currentUser, type SignedIn } from '@/lib/server/auth.ts'
import { type MessageKey, named, type PageProps } from '@/lib/server/page.ts'
import { getStore } from '@/lib/server/store.ts'
import { type EditState, valuesFor } from '../edit-values.ts'

/** To everybody but the owner, the page is “not found”, exactly as that of an agent that does not exist. */
export async function ownAgent(slug: string): Promise<{ user: SignedIn; agent: OwnAgent }> {
  const name = named(slug)
  const user = await currentUser()
  const agent = user && (await getStore().agents.own(user.id, name))
  if (!user || !agent) notFound()
  return { user, agent }
}

export const ownAgentMetadata =
  (title: MessageKey) =>
  async ({ params }: PageProps<'slug'>): Promise<Metadata> => {
    const { agent } = await ownAgent((await params).slug)
    return { title: (await getTranslations())(title, { name: agent.name }), robots: { index: false } }
  }

export function beginEdit(agent: OwnAgent, locale: 'en' | 'zh'): EditState {
  const { slug, name, kind, version, avatar } = agent
  const values = valuesFor({ ...agent, settings: version.settings }, locale)
  const { number, hasSecret } = version
  const shown = { slug, name, kind, version: number, hasSecret, avatar: avatar !== undefined }
  return { agent: shown, stored: values, values, wrong: [] }
}

export function toOwnAsk({ matchId, versionId: _, ...ask }: StoredAsk): OwnAsk {
  return { ...(matchId !== undefined && { match: matchId }), ...ask }
}

/** The match of a trial game is private: a signed-in owner gets a ticket (temporary permission) to watch it. */
export async function withTicket(reply: TrialReply, session: string | undefined): Promise<TrialReply> {
  const ticket = session === undefined ? undefined : await getStore().watchTickets.issue(session, reply.match)
  return { ...reply, ...(ticket !== undefined && { ticket }) }
}

export async function trialOf(userId: string, match: string) {
  if (!matchId.safeParse(match).success) return undefined
  const found = await getStore().matches.get(match)
  const agent = found?.trialOf === undefined ? undefined : await getStore().agents.own(userId, found.trialOf)
  if (!found || !agent || agent.id !== found.trialOf) return undefined
  const asks = await getStore().asks.ofMatchSeat(found.id, agent.id, userId)
  const { id, status, voidReason } = found
  const queue = status === 'queued' ? await getStore().matches.placeInQueue(id) : undefined
  const reply = defined({ match: id, status, asks: asks.map(toOwnAsk), voidReason, queue })
  return { match: found, agent, reply }
}

export const absentAmong = async (agents: readonly { id: string; kind: string }[]): Promise<ReadonlySet<string>> =>
  getStore().mailbox.absent(agents.filter(({ kind }) => kind === 'mailbox').map(({ id }) => id))
