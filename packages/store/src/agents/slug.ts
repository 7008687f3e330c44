import { randomBytes } from 'node:crypto'

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

/** SQL: the digest of a slug, by which it is known to be taken when nothing may show any more whose it was. */
export const digestOf = (slug: string): string => `sha256(convert_to(${slug}, 'UTF8'))`
