import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** The matches of a dataset are in `data/`, and its other files at these paths. */
export const FILES = {
  manifest: 'manifest.json',
  seal: 'manifest.sha256',
  digests: 'digests.txt',
  commitment: 'commitment.json',
  tableJson: 'table.json',
  tableCsv: 'table.csv',
  nights: 'nights.json',
  card: 'README.md',
  citation: 'CITATION.cff',
} as const

const json: z.ZodType<Json> = z.json()
const digest = z.string().regex(/^[0-9a-f]{64}$/)

const arena = z.strictObject({
  slug: z.string(),
  name: z.strictObject({ en: z.string(), zh: z.string() }),
  game: z.string(),
  config: json,
  language: z.string(),
  ranking: z.string(),
  /** How the arena treated speeches that tried to instruct other players; missing in older datasets. */
  injections: z.enum(['allowed', 'marked', 'foul']).exactOptional(),
})

const rest = {
  source: z.string(),
  license: z.string(),
  takenAt: z.string(),
  matches: z.int(),
  /** The dataset does not contain the matches of agents that the organizer has excluded. */
  excluded: z.array(z.strictObject({ agent: z.string(), note: z.string() })).exactOptional(),
  /**
   * The dataset does not contain matches that the organizer declared void; `again` says whether the match was replayed.
   */
  voided: z.array(z.strictObject({ match: z.string(), again: z.boolean(), note: z.string() })).exactOptional(),
  /** SHA-256 digest of the file that lists the digest of each match; it covers all matches in their order. */
  logs: digest,
  files: z.record(z.string(), digest),
}

/** This file describes a dataset and has the digests of all its other files. */
export const manifest = z.discriminatedUnion('format', [
  /** In format 1 the leaderboard is ordered by points, even where the arena ranks by something else. */
  z.strictObject({ format: z.literal(1), arena, ...rest }),
  /** In format 2 the leaderboard is ordered by the arena's official ranking. */
  z.strictObject({
    format: z.literal(2),
    arena: arena.extend({
      /**
       * The random numbers with which intervals of ranks are computed start from the arena's id, so that everybody gets
       * the same intervals.
       */
      id: z.string(),
      /** Number of days whose matches the leaderboard counts; 0 for all. */
      windowDays: z.int().min(0),
      /**
       * An agent with fewer games is ranked after all others: in a contest below the promised number of games; below
       * the site's default when missing.
       */
      provisionalBelow: z.int().min(1).exactOptional(),
    }),
    ...rest,
  }),
])

export type Manifest = z.infer<typeof manifest>

export const manifestText = (of: Manifest): string => `${JSON.stringify(of, null, 1)}\n`
