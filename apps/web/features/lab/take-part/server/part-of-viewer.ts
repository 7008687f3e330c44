import 'server-only'
import { rowId } from '@masquerade/protocol'
import { getEnv } from '@/lib/server/env.ts'
import { linkTo, unsealed } from '@/lib/server/seal.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentPerson } from '../../server/current-person.ts'

/** Returns the number in a personal link; only the database knows whether the link is still valid. */
export function linkOf(part: string, ticket: unknown): number | undefined {
  const secret = getEnv().AUTH_SECRET
  const link = typeof ticket === 'string' && secret ? unsealed(ticket, linkTo(part), secret) : undefined
  return link === undefined ? undefined : Number(link)
}

/** `known`: the user has already agreed to play as this participant of an experiment. */
export async function partOfViewer(id: string, link: number | undefined) {
  if (!rowId.safeParse(id).success) return undefined
  const { lab } = getStore()
  const ids = (await currentPerson())?.ids ?? []
  const own = await lab.part(id, ids)
  if (own) return { part: own, known: true }
  const given = link === undefined ? undefined : await lab.part(id, [], link)
  return given && { part: given, known: false }
}
