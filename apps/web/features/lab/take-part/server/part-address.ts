import 'server-only'
import { getEnv } from '@/lib/server/env.ts'
import { sealed } from '@/lib/server/seal.ts'
import { getStore } from '@/lib/server/store.ts'
import { hasLink, type ShownPerson } from '../stand-of.ts'

/** The personal link contains its number, so that an older link can be refused; signing it needs the site's secret. */
export function partAddress(part: string, link: number, origin: string): string | undefined {
  const secret = getEnv().AUTH_SECRET
  return secret && `${origin}/take-part/${part}?ticket=${sealed(String(link), `part ${part}`, secret)}`
}

export async function shownPeople(ownerId: string, slug: string, origin: string): Promise<ShownPerson[]> {
  const people = await getStore().lab.people(ownerId, slug)
  return people.map(({ link, ...person }) => {
    const address = hasLink(person) ? partAddress(person.id, link, origin) : undefined
    return { ...person, ...(address !== undefined && { address }) }
  })
}
