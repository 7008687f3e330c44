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
  /** Digest of the list of the matches' digests, which covers all matches in their order. */
  logs: digest,
  /** The digest of every file, by its path. */
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
       * Id of the arena, which is the beginning of the name of the random stream by which intervals of ranks are
       * computed.
       */
      id: z.string(),
      /** Number of days whose matches the leaderboard counts; 0 for all. */
      windowDays: z.int().min(0),
      /**
       * Number of games below which an agent's rank is provisional: in a contest the promised number of games; the
       * site's default when missing.
       */
      provisionalBelow: z.int().min(1).exactOptional(),
    }),
    ...rest,
  }),
])

export type Manifest = z.infer<typeof manifest>

export const manifestText = (of: Manifest): string => `${JSON.stringify(of, null, 1)}\n`
