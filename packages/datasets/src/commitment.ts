import type { Json } from '@masquerade/game'
import { z } from 'zod'
import { digest, digestOf } from './digest.ts'
import { json } from './manifest.ts'

export interface Season {
  supply: readonly Json[]
  seeds: readonly Json[]
  pairings: readonly Json[]
}

/** These digests are published before a season; they reveal nothing, and later prove that nothing changed. */
type Commitment = Pick<CommitmentFile, 'digest' | 'supply' | 'seeds' | 'pairings'>

const PARTS = ['supply', 'seeds', 'pairings'] as const

/** The secret `nonce` makes it impossible to find the words of a season by guessing them and comparing digests. */
export function commitmentOf(season: Season, nonce: string): Commitment {
  if (nonce.length < 22) throw new Error('a nonce of fewer than 16 bytes can be guessed')
  const [supply = '', seeds = '', pairings = ''] = PARTS.map((part) => digestOf(canonical([nonce, part, season[part]])))
  return { digest: digestOfParts({ supply, seeds, pairings }), supply, seeds, pairings }
}

export const digestOfParts = ({ supply, seeds, pairings }: Omit<Commitment, 'digest'>): string =>
  digestOf([supply, seeds, pairings].join('\n'))

/** Returns the parts of a season whose digests differ from those that were published before it. */
export function broken(commitment: Commitment, season: Season, nonce: string): (typeof PARTS)[number][] {
  const opened = commitmentOf(season, nonce)
  return PARTS.filter((part) => opened[part] !== commitment[part])
}

/** Canonical JSON has its keys sorted by their UTF-16 units, and no spaces. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

/** An arena publishes these digests before its first match, and what they are of when it is over. */
export const commitmentFile = z.strictObject({
  at: z.string(),
  digest,
  supply: digest,
  seeds: digest,
  pairings: digest,
  draws: z.int().min(0),
  unplayed: z.array(z.strictObject({ number: z.int(), why: z.string() })),
  unmet: z.array(z.strictObject({ number: z.int(), why: z.string() })).exactOptional(),
  /** A deleted account's agents get new names; the pairings, published earlier, still have the old ones. */
  renamed: z.array(z.strictObject({ of: z.string(), to: z.string().regex(/^retired-[0-9a-f]{12}$/) })).exactOptional(),
  seatings: z.int().min(0).exactOptional(),
  /** The list names matches that were planned but never finished; it is written only when the whole arena is over. */
  unseated: z.array(z.strictObject({ number: z.int(), agents: z.array(z.string()), why: z.string() })).exactOptional(),
  withdrawn: z
    .array(z.strictObject({ number: z.int().min(1), after: z.int().min(0), at: z.string(), why: z.string() }))
    .exactOptional(),
  opened: z
    .strictObject({
      nonce: z.string(),
      season: z.strictObject({ supply: z.array(json), seeds: z.tuple([z.string()]), pairings: z.array(json) }),
    })
    .nullable(),
})

export type CommitmentFile = z.infer<typeof commitmentFile>
