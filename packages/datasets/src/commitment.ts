import type { Json } from '@masquerade/game'
import { z } from 'zod'
import { digestOf } from './digest.ts'

/** What decides a season beside the agents themselves, settled before it begins. */
export interface Season {
  /** What is dealt from, in its order. */
  supply: readonly Json[]
  /** What chance is drawn from. */
  seeds: readonly Json[]
  /** Who meets whom. */
  pairings: readonly Json[]
}

/** What is published before a season begins: it says nothing of the season, and fits no other. */
interface Commitment {
  /** Of the three below. */
  digest: string
  supply: string
  seeds: string
  pairings: string
}

const PARTS = ['supply', 'seeds', 'pairings'] as const

/**
 * Binds an organizer to a season. The nonce, at least 16 random bytes as text, is kept secret until the season is
 * opened: without it the words cannot be guessed from the digest.
 */
export function commitmentOf(season: Season, nonce: string): Commitment {
  if (nonce.length < 22) throw new Error('a nonce of fewer than 16 bytes can be guessed')
  const [supply = '', seeds = '', pairings = ''] = PARTS.map((part) => digestOf(canonical([nonce, part, season[part]])))
  return { digest: digestOfParts({ supply, seeds, pairings }), supply, seeds, pairings }
}

/** What stands for all three. */
export const digestOfParts = ({ supply, seeds, pairings }: Omit<Commitment, 'digest'>): string =>
  digestOf([supply, seeds, pairings].join('\n'))

/** What of a season that is opened is not what was committed to; none where all is. */
export function broken(commitment: Commitment, season: Season, nonce: string): (typeof PARTS)[number][] {
  const opened = commitmentOf(season, nonce)
  return PARTS.filter((part) => opened[part] !== commitment[part])
}

/** JSON in one spelling: keys sorted by their UTF-16 units, no spaces. */
export function canonical(value: Json): string {
  if (isList(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))
  return `{${entries.map(([key, one]) => `${JSON.stringify(key)}:${canonical(one)}`).join(',')}}`
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value)

const json: z.ZodType<Json> = z.json()
const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** What an arena committed to before its first match; opened when it is final. */
export const commitmentFile = z.strictObject({
  /** When its digests were published. */
  at: z.string(),
  digest,
  supply: digest,
  seeds: digest,
  pairings: digest,
  /** How many matches were drawn. */
  draws: z.int().min(0),
  /** Those draws of which no finished match came, and why. */
  unplayed: z.array(z.strictObject({ number: z.int(), why: z.string() })),
  /** Those pairings that were drawn beforehand of which no finished match came, and why. */
  unmet: z.array(z.strictObject({ number: z.int(), why: z.string() })).exactOptional(),
  /** Whose owners were deleted since: what the pairings call them, and what the matches do. */
  renamed: z.array(z.strictObject({ of: z.string(), to: z.string().regex(/^retired-[0-9a-f]{12}$/) })).exactOptional(),
  /** How many tables were seated by the seed. */
  seatings: z.int().min(0).exactOptional(),
  /** Seatings without a finished match: the ids of their agents, and why; stated when it is opened. */
  unseated: z.array(z.strictObject({ number: z.int(), agents: z.array(z.string()), why: z.string() })).exactOptional(),
  /**
   * Entries that the organizer withdrew since, by their places in the supply from 1, and why: draws after a number take
   * none of them.
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
