import 'server-only'
import { getEnv } from '@/lib/server/env.ts'
import { isSealed, sealOf } from '@/lib/server/seal.ts'
import { getStore } from '@/lib/server/store.ts'
import { hasLink, type ShownPerson } from '../stand-of.ts'

/** Returns a participant's personal link, or undefined if the site has no secret with which to sign the link. */
export function partAddress(part: string, link: number, origin: string): string | undefined {
  const secret = getEnv().AUTH_SECRET
  return secret === undefined ? undefined : `${origin}/take-part/${part}?ticket=${partTicket(part, link, secret)}`
}

/**
 * The signed text in the personal link of an experiment's participant; it contains the link's number, so that an older
 * link can be refused.
 */
export function partTicket(part: string, link: number, secret: string): string {
  return `${link}.${sealOf(`part ${part} ${link}`, secret)}`
}

/**
 * Returns the number inside a personal link if its signature is right; only the database knows whether the link is
 * still valid.
 */
export function linkIn(ticket: string, part: string, secret: string): number | undefined {
  const [, number, seal] = /^(\d{1,9})\.([\w-]{43})$/.exec(ticket) ?? []
  if (number === undefined || seal === undefined) return undefined
  const link = Number(number)
  return isSealed(`part ${part} ${link}`, secret, seal) ? link : undefined
}

export async function shownPeople(ownerId: string, slug: string, origin: string): Promise<ShownPerson[]> {
  const people = await getStore().lab.people(ownerId, slug)
  return people.map(({ link, ...person }) => {
    const address = hasLink(person) ? partAddress(person.id, link, origin) : undefined
    return { ...person, ...(address !== undefined && { address }) }
  })
}
