import { createHash, randomBytes } from 'node:crypto'

const LONGEST = 40
const TAKEN = ['new', 'mine', 'search']

export function slugOf(name: string, otherwise = 'agent'): string {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{Mark}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')
  return plain === '' || TAKEN.includes(plain) ? anotherSlug(plain || otherwise) : plain
}

export const anotherSlug = (slug: string): string => `${slug}-${randomBytes(4).toString('hex')}`

/** How slugs begin that replace this one after its owner's account is deleted: no other agent gets it, as it may be known. */
export const retiredAs = (slug: string): string =>
  `retired-${createHash('sha256').update(slug).digest('hex').slice(0, 6)}`
