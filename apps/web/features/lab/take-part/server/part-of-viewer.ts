import 'server-only'
import { rowId } from '@masquerade/protocol'
import type { LabPart } from '@masquerade/store/lab'
import type { Person } from '@masquerade/store/play'
import { personOf } from '@/features/play/server/person.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'
import { linkIn } from './part-address.ts'

export async function takingPart(): Promise<Person | undefined> {
  const viewer = await currentViewer()
  return viewer && personOf(viewer)
}

export function linkOf(part: string, ticket: unknown): number | undefined {
  const secret = getEnv().AUTH_SECRET
  return typeof ticket === 'string' && secret !== undefined ? linkIn(ticket, part, secret) : undefined
}

/**
 * The viewer plays as the participant already if `known` is true; otherwise the viewer may do so by a personal link.
 */
export async function partOfViewer(
  id: string,
  link: number | undefined,
): Promise<{ part: LabPart; known: boolean } | undefined> {
  if (!rowId.safeParse(id).success) return undefined
  const { lab } = getStore()
  const ids = (await takingPart())?.ids ?? []
  const own = await lab.part(id, ids)
  if (own) return { part: own, known: true }
  const given = link === undefined ? undefined : await lab.part(id, [], link)
  return given && { part: given, known: false }
}
