import 'server-only'
import { rowId } from '@masquerade/protocol'
import type { LabPart } from '@masquerade/store/lab'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentPerson } from '../../server/current-person.ts'
import { linkIn } from './part-address.ts'

export function linkOf(part: string, ticket: unknown): number | undefined {
  const secret = getEnv().AUTH_SECRET
  return typeof ticket === 'string' && secret !== undefined ? linkIn(ticket, part, secret) : undefined
}

/** `known`: the user has already agreed to play as this participant of an experiment. */
export async function partOfViewer(
  id: string,
  link: number | undefined,
): Promise<{ part: LabPart; known: boolean } | undefined> {
  if (!rowId.safeParse(id).success) return undefined
  const { lab } = getStore()
  const ids = (await currentPerson())?.ids ?? []
  const own = await lab.part(id, ids)
  if (own) return { part: own, known: true }
  const given = link === undefined ? undefined : await lab.part(id, [], link)
  return given && { part: given, known: false }
}
