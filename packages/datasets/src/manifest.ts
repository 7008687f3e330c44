import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** Paths of a dataset's files besides its matches, which are in `data/`. */
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
  /** How the arena treated speeches that tried to instruct other players; missing in older manifests. */
  injections: z.enum(['allowed', 'marked', 'foul']).exactOptional(),
})

const rest = {
  /** The site that the dataset comes from. */
  source: z.string(),
  license: z.string(),
  takenAt: z.string(),
  matches: z.int(),
  /** Agents that the organizer has excluded, and why: the dataset does not contain their matches. */
  excluded: z.array(z.strictObject({ agent: z.string(), note: z.string() })).exactOptional(),
  /**
   * Matches that the organizer declared void one by one, each with the reason: the dataset does not contain these
   * matches. `again`: whether the match was replayed.
   */
  voided: z.array(z.strictObject({ match: z.string(), again: z.boolean(), note: z.string() })).exactOptional(),
  /** SHA-256 digest of the file that lists the digest of each match; it covers all matches in their order. */
  logs: digest,
  /** The SHA-256 digest of every file of the dataset, by the file's path. */
  files: z.record(z.string(), digest),
}

/** A dataset's manifest: what the dataset is about, and the digests of all its other files. */
export const manifest = z.discriminatedUnion('format', [
  /** Format 1: the leaderboard is ordered by points, even where the arena ranks by something else. */
  z.strictObject({ format: z.literal(1), arena, ...rest }),
  /** Format 2: the leaderboard is ordered by the arena's official ranking. */
  z.strictObject({
    format: z.literal(2),
    arena: arena.extend({
      /**
       * Id of the arena. The random numbers with which intervals of ranks are computed start from this id,
       * so that everybody gets the same intervals.
       */
      id: z.string(),
      /** Number of days whose matches the leaderboard counts; 0 for all. */
      windowDays: z.int().min(0),
      /**
       * Number of games below which an agent's rank is provisional, so that the agent comes after all
       * others: in a contest the promised number of games; the site's default when missing.
       */
      provisionalBelow: z.int().min(1).exactOptional(),
    }),
    ...rest,
  }),
])

export type Manifest = z.infer<typeof manifest>

export const manifestText = (of: Manifest): string => `${JSON.stringify(of, null, 1)}\n`
