import { randomBytes } from 'node:crypto'

const LONGEST = 40
/** Names that pages use below /agents and /arenas, so that no agent or arena may have them. */
const TAKEN = ['new', 'mine', 'search']

/** The name of an agent or arena in addresses, made from its name; a name without Latin letters gets random ones. */
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
