import type { Json } from '@masquerade/game'
import { z } from 'zod'
import { digestOf } from './digest.ts'

/** Everything that decides a season besides the agents, fixed before it begins. */
export interface Season {
  /** The entries that are dealt from, in order. */
  supply: readonly Json[]
  /** The seeds of the random streams. */
  seeds: readonly Json[]
  /** Who meets whom. */
  pairings: readonly Json[]
}

/** The published digests of a season: they reveal nothing of it, and match no other season. */
interface Commitment {
  /** Of the three below. */
  digest: string
  supply: string
  seeds: string
  pairings: string
}

const PARTS = ['supply', 'seeds', 'pairings'] as const

/**
 * Commits an organizer to a season. The nonce, at least 16 random bytes as text, stays secret until the season is
 * opened: without it the words cannot be guessed from the digest.
 */
export function commitmentOf(season: Season, nonce: string): Commitment {
  if (nonce.length < 22) throw new Error('a nonce of fewer than 16 bytes can be guessed')
  const [supply = '', seeds = '', pairings = ''] = PARTS.map((part) => digestOf(canonical([nonce, part, season[part]])))
  return { digest: digestOfParts({ supply, seeds, pairings }), supply, seeds, pairings }
}

/** The digest of all three parts. */
export const digestOfParts = ({ supply, seeds, pairings }: Omit<Commitment, 'digest'>): string =>
  digestOf([supply, seeds, pairings].join('\n'))

/** The parts of an opened season that differ from the commitment. */
export function broken(commitment: Commitment, season: Season, nonce: string): (typeof PARTS)[number][] {
  const opened = commitmentOf(season, nonce)
  return PARTS.filter((part) => opened[part] !== commitment[part])
}

/** JSON in canonical form: keys sorted by their UTF-16 units, no spaces. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const json: z.ZodType<Json> = z.json()
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** An arena's commitment from before its first match; opened when the arena is final. */
export const commitmentFile = z.strictObject({
  /** When the digests were published. */
  at: z.string(),
  digest,
  supply: digest,
  seeds: digest,
  pairings: digest,
  /** How many matches were drawn. */
  draws: z.int().min(0),
  /** The draws without a finished match, and why. */
  unplayed: z.array(z.strictObject({ number: z.int(), why: z.string() })),
  /** The pairings that were drawn beforehand without a finished match, and why. */
  unmet: z.array(z.strictObject({ number: z.int(), why: z.string() })).exactOptional(),
  /** Agents whose owners were deleted since: their names in the pairings, and in the matches. */
  renamed: z.array(z.strictObject({ of: z.string(), to: z.string().regex(/^retired-[0-9a-f]{12}$/) })).exactOptional(),
  /** How many tables were seated by the seed. */
  seatings: z.int().min(0).exactOptional(),
  /** Seatings without a finished match: the ids of their agents, and why; stated when the commitment is opened. */
  unseated: z.array(z.strictObject({ number: z.int(), agents: z.array(z.string()), why: z.string() })).exactOptional(),
  /**
   * Entries that the organizer withdrew later, by their places in the supply from 1, and why: draws after a number do
   * not take them.
   */
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

export const commitmentText = (of: CommitmentFile): string => `${JSON.stringify(of, null, 1)}\n`
