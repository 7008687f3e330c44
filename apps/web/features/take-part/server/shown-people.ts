import 'server-only'
import { getStore } from '@/lib/server/store.ts'
import type { ShownPerson } from '../people-panel.tsx'
import { hasLink } from '../stand-of.ts'
import { partAddress } from './part-address.ts'

/** Everybody who plays an owner's experiment in person, with their links. */
export async function shownPeople(ownerId: string, slug: string, origin: string): Promise<ShownPerson[]> {
  const people = await getStore().lab.people(ownerId, slug)
  return people.map(({ link, ...person }) => {
    const address = hasLink(person) ? partAddress(person.id, link, origin) : undefined
    return { ...person, ...(address !== undefined && { address }) }
  })
}
