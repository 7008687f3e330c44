import type { Json } from '@masquerade/game'
import { z } from 'zod'

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
  /** Those of them of which no finished match came, who sat there by their ids, and why; told when it is opened. */
  unseated: z.array(z.strictObject({ number: z.int(), agents: z.array(z.string()), why: z.string() })).exactOptional(),
  opened: z
    .strictObject({
      nonce: z.string(),
      season: z.strictObject({ supply: z.array(json), seeds: z.tuple([z.string()]), pairings: z.array(json) }),
    })
    .nullable(),
})

export type CommitmentFile = z.infer<typeof commitmentFile>

export const commitmentText = (of: CommitmentFile): string => `${JSON.stringify(of, null, 1)}\n`
