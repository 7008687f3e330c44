import { randomBytes } from 'node:crypto'

const LONGEST = 40
/**
 * Names that pages of the site use in addresses below /agents and /arenas, so that no agent or arena may be called by
 * one of these names.
 */
const TAKEN = ['new', 'mine', 'search']

/**
 * Makes the slug of an agent or arena, which stands in addresses, from its name; a name without Latin letters gets
 * random ones.
 */
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

/** Makes a slug unique by a random ending. */
export const anotherSlug = (slug: string): string => `${slug}-${randomBytes(4).toString('hex')}`
