import 'server-only'
import { rowId } from '@masquerade/protocol'
import type { LabPart } from '@masquerade/store/lab'
import type { Person } from '@masquerade/store/play'
import { personOf } from '@/features/play/server/person.ts'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { currentViewer } from '@/lib/server/viewer.ts'
import { linkIn } from './part-address.ts'

/**
 * Returns the person who looks at a page of an experiment: a signed-in user, or an anonymous browser by its cookie;
 * undefined without either.
 */
export async function takingPart(): Promise<Person | undefined> {
  const viewer = await currentViewer()
  return viewer && personOf(viewer)
}

/** Returns the number of the personal link from which a participant's ticket comes, if this site signed the ticket. */
export function linkOf(part: string, ticket: unknown): number | undefined {
  const secret = getEnv().AUTH_SECRET
  return typeof ticket === 'string' && secret !== undefined ? linkIn(ticket, part, secret) : undefined
}

/**
 * Returns the human participant of an experiment as whom the viewer plays, or may play by a personal link; `known`
 * means that the viewer plays as that participant already.
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
