import 'server-only'
import { rowId } from '@masquerade/protocol'
import type { PersonStand } from '@masquerade/protocol/public-api'
import type { LabPerson } from '@masquerade/store/lab'
import { currentPerson } from '@/features/play/server/person.ts'
import { getEnv } from '@/lib/server/env.ts'
import { linkTo, sealed, unsealed } from '@/lib/server/seal.ts'
import { getStore } from '@/lib/server/store.ts'

export type Standing = Omit<LabPerson, 'id' | 'name' | 'link'>

/** The personal link contains its number, so that an older link can be refused; signing it needs the site's secret. */
export function partAddress(part: string, link: number, origin: string): string | undefined {
  const secret = getEnv().AUTH_SECRET
  return secret && `${origin}/take-part/${part}?ticket=${sealed(String(link), linkTo(part), secret)}`
}

/** Returns the number in a personal link; only the database knows whether the link is still valid. */
export function linkOf(part: string, ticket: unknown): number | undefined {
  const secret = getEnv().AUTH_SECRET
  const link = typeof ticket === 'string' && secret ? unsealed(ticket, linkTo(part), secret) : undefined
  return link === undefined ? undefined : Number(link)
}

export async function shownPeople(ownerId: string, slug: string, origin: string) {
  const people = await getStore().lab.people(ownerId, slug)
  return people.map((person) => ({
    ...person,
    stand: standOf(person),
    address: hasLink(person) ? partAddress(person.id, person.link, origin) : undefined,
  }))
}

export function standOf({ left, withdrawn, known, here, agreed, played, missing, games }: Standing): PersonStand {
  if (played + missing >= games) return 'done'
  if (left) return 'left'
  if (here) return 'here'
  if (withdrawn && !known) return 'withdrawn'
  return agreed ? 'away' : 'asked'
}

export const hasLink = ({ withdrawn, left }: Pick<Standing, 'withdrawn' | 'left'>): boolean => !withdrawn && !left

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
