import { randomBytes } from 'node:crypto'

const LONGEST = 40
/** Addresses below /agents and /arenas that pages have. */
const TAKEN = ['new', 'mine', 'search']

/** What an agent or an arena is called in addresses, by its name: names that leave nothing (a Chinese one) get some letters. */
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

/** The same slug with a random ending, so that it is unique. */
export const anotherSlug = (slug: string): string => `${slug}-${randomBytes(4).toString('hex')}`
