import 'server-only'
import type { PersonStand } from '@masquerade/protocol/public-api'
import type { LabPerson } from '@masquerade/store/lab'
import { getEnv } from '@/lib/server/env.ts'
import { linkTo, sealed } from '@/lib/server/seal.ts'
import { getStore } from '@/lib/server/store.ts'

export type Standing = Omit<LabPerson, 'id' | 'name' | 'link'>

/** The personal link contains its number, so that an older link can be refused; signing it needs the site's secret. */
export function partAddress(part: string, link: number, origin: string): string | undefined {
  const secret = getEnv().AUTH_SECRET
  return secret && `${origin}/take-part/${part}?ticket=${sealed(String(link), linkTo(part), secret)}`
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
