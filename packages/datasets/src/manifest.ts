import type { Json } from '@masquerade/game'
import { z } from 'zod'

/** The files of a dataset beside its matches, which are in `data/`. */
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
  /** What became of speeches that tried to instruct the other players; not said by those that were written before. */
  injections: z.enum(['allowed', 'marked', 'foul']).exactOptional(),
})

const rest = {
  /** The site that it comes from. */
  source: z.string(),
  license: z.string(),
  takenAt: z.string(),
  matches: z.int(),
  /** Agents that the organizer has excluded, and why: the matches in which they sat are not in it. */
  excluded: z.array(z.strictObject({ agent: z.string(), note: z.string() })).exactOptional(),
  /** Matches that the organizer took out of the count one by one, and why: they are not in it. `again`: others took their place. */
  voided: z.array(z.strictObject({ match: z.string(), again: z.boolean(), note: z.string() })).exactOptional(),
  /** Of the list of the matches' digests: of all logs, in their order. */
  logs: digest,
  /** Of every file, by its path. */
  files: z.record(z.string(), digest),
}

/** What a dataset is of, and the digests of all its other files. */
export const manifest = z.discriminatedUnion('format', [
  /** The table is ordered by points, whatever the arena ranks by. */
  z.strictObject({ format: z.literal(1), arena, ...rest }),
  /** The table is ordered by the official ranking. */
  z.strictObject({
    format: z.literal(2),
    arena: arena.extend({
      /** What the chance begins with by which its places are drawn. */
      id: z.string(),
      /** The table is of so many days' matches; 0 for all. */
      windowDays: z.int().min(0),
      /** With fewer games an agent is provisional: what its contest promised each; the usual number, when not said. */
      provisionalBelow: z.int().min(1).exactOptional(),
    }),
    ...rest,
  }),
])

export type Manifest = z.infer<typeof manifest>

export const manifestText = (of: Manifest): string => `${JSON.stringify(of, null, 1)}\n`
