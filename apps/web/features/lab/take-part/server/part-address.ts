import 'server-only'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { getEnv } from '@/lib/server/env.ts'
import { getStore } from '@/lib/server/store.ts'
import { hasLink, type ShownPerson } from '../stand-of.ts'

/**
 * Returns the personal link with which a human participant opens an experiment; undefined on a site without a signing
 * secret.
 */
export function partAddress(part: string, link: number, origin: string): string | undefined {
  const secret = getEnv().AUTH_SECRET
  return secret === undefined ? undefined : `${origin}/take-part/${part}?ticket=${partTicket(part, link, secret)}`
}

/**
 * Returns the signed ticket in the personal link of an experiment's human participant: it contains the link's number,
 * so that an older link can be made invalid, and cannot be forged.
 */
export function partTicket(part: string, link: number, secret: string): string {
  return `${link}.${sealOf(part, link, secret)}`
}

/**
 * Returns the number of the personal link from which a participant's ticket comes, if this site signed the ticket for
 * that participant; the database layer checks whether the link is still valid.
 */
export function linkIn(ticket: string, part: string, secret: string): number | undefined {
  const [, number, seal] = /^(\d{1,9})\.([\w-]{43})$/.exec(ticket) ?? []
  if (number === undefined || seal === undefined) return undefined
  const link = Number(number)
  return timingSafeEqual(Buffer.from(seal), Buffer.from(sealOf(part, link, secret))) ? link : undefined
}

/** The prefix in the signed text keeps participants' tickets apart from other texts signed with the same secret. */
const sealOf = (part: string, link: number, secret: string): string =>
  createHmac('sha256', secret).update(`part ${part} ${link}`).digest('base64url')

/** Returns all human participants of an owner's experiment, with their links. */
export async function shownPeople(ownerId: string, slug: string, origin: string): Promise<ShownPerson[]> {
  const people = await getStore().lab.people(ownerId, slug)
  return people.map(({ link, ...person }) => {
    const address = hasLink(person) ? partAddress(person.id, link, origin) : undefined
    return { ...person, ...(address !== undefined && { address }) }
  })
}
