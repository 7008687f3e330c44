import 'server-only'
import type { OwnAgent } from '@masquerade/store/agents'
import { notFound } from 'next/navigation'
import { named } from '@/lib/named.ts'
import { currentUser, type SignedIn } from '@/lib/server/auth.ts'
import { getStore } from '@/lib/server/store.ts'

/** For pages that are an owner's alone: to everybody else, signed in or not, they do not exist. */
export async function ownAgent(slug: string): Promise<{ user: SignedIn; agent: OwnAgent }> {
  const name = named(slug)
  const user = await currentUser()
  const agent = user && (await getStore().agents.own(user.id, name))
  if (!user || !agent) notFound()
  return { user, agent }
}
