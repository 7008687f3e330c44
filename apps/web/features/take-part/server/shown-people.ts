import 'server-only'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import type { ShownPerson } from '../people-panel.tsx'
import { partTicket } from './part-ticket.ts'

/** Everybody who plays an owner's experiment in person, with their links. */
export async function shownPeople(ownerId: string, slug: string, origin: string): Promise<ShownPerson[]> {
  const secret = getEnv().AUTH_SECRET
  const people = await getStore().lab.people(ownerId, slug)
  return people.map(({ link, ...person }) => ({
    ...person,
    ...(secret !== undefined &&
      !person.withdrawn && {
        address: `${origin}/take-part/${person.id}?ticket=${partTicket(person.id, link, secret)}`,
      }),
  }))
}
