import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** The files of a dataset besides its matches, which are in `data/`. */
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
  /** How speeches that tried to instruct other players were treated; missing in older manifests. */
  injections: z.enum(['allowed', 'marked', 'foul']).exactOptional(),
})

const rest = {
  /** The site that the dataset comes from. */
  source: z.string(),
  license: z.string(),
  takenAt: z.string(),
  matches: z.int(),
  /** Agents that the organizer has excluded, and why: their matches are not in the dataset. */
  excluded: z.array(z.strictObject({ agent: z.string(), note: z.string() })).exactOptional(),
  /**
   * Matches that the organizer took out of the count one by one, and why: they are not in the dataset. `again`: they
   * were replayed.
   */
  voided: z.array(z.strictObject({ match: z.string(), again: z.boolean(), note: z.string() })).exactOptional(),
  /** The digest of the list of the matches' digests, which covers all logs in their order. */
  logs: digest,
  /** The digest of every file, by its path. */
  files: z.record(z.string(), digest),
}

/** The subject of a dataset, and the digests of all its other files. */
export const manifest = z.discriminatedUnion('format', [
  /** The table is ordered by points, whatever the arena ranks by. */
  z.strictObject({ format: z.literal(1), arena, ...rest }),
  /** The table is ordered by the official ranking. */
  z.strictObject({
    format: z.literal(2),
    arena: arena.extend({
      /** The prefix of the random stream that draws its intervals of places. */
      id: z.string(),
      /** The table counts the matches of this many days; 0 for all. */
      windowDays: z.int().min(0),
      /** An agent with fewer games is provisional. A contest's promised number of games; the usual number when missing. */
      provisionalBelow: z.int().min(1).exactOptional(),
    }),
    ...rest,
  }),
])

export type Manifest = z.infer<typeof manifest>

export const manifestText = (of: Manifest): string => `${JSON.stringify(of, null, 1)}\n`
