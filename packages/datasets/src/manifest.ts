import type { Json } from '@masquerade/game'
import { z } from 'zod'
import { digest } from './digest.ts'

/** A dataset has its matches in the folder `data/`, and other files at fixed paths. */
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

export const json: z.ZodType<Json> = z.json()

const arena = z.strictObject({
  slug: z.string(),
  name: z.strictObject({ en: z.string(), zh: z.string() }),
  game: z.string(),
  config: json,
  language: z.string(),
  ranking: z.string(),
  /** Older datasets do not say how the arena treated speeches that tried to instruct other players. */
  injections: z.enum(['allowed', 'marked', 'foul']).exactOptional(),
})

const rest = {
  source: z.string(),
  license: z.string(),
  takenAt: z.string(),
  matches: z.int(),
  /** The matches of agents that the organizer has excluded are not in the dataset. */
  excluded: z.array(z.strictObject({ agent: z.string(), note: z.string() })).exactOptional(),
  /** Matches that the organizer declared void are not in the dataset; `again` says whether the match was replayed. */
  voided: z.array(z.strictObject({ match: z.string(), again: z.boolean(), note: z.string() })).exactOptional(),
  logs: digest,
  files: z.record(z.string(), digest),
}

export const manifest = z.discriminatedUnion('format', [
  /** In the older dataset format 1, the leaderboard is always ordered by points. */
  z.strictObject({ format: z.literal(1), arena, ...rest }),
  z.strictObject({
    /** The card of format 2 named `table.csv`, which no program can read as the same kind of file as the matches. */
    format: z.literal([2, 3]),
    arena: arena.extend({
      /** Intervals of ranks draw random numbers from this id, so that everybody computes the same intervals. */
      id: z.string(),
      /** The leaderboard counts the matches of this number of days; 0 means that all matches count. */
      windowDays: z.int().min(0),
      /** An agent with fewer games is ranked after all others; when missing, the site's default holds. */
      provisionalBelow: z.int().min(1).exactOptional(),
    }),
    ...rest,
  }),
])

export type Manifest = z.infer<typeof manifest>

export const jsonText = (document: unknown): string => `${JSON.stringify(document, null, 1)}\n`
