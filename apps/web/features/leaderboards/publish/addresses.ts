import { z } from 'zod'
import { EMBED_SIZE, frameCode } from '../../share/share-links.ts'

/** Where an arena's matches and table can be taken along from. */
export const datasetHref = (arena: string): string => `/api/v1/arenas/${arena}/dataset`

/** What it published each night of its logs. */
export const nightsHref = (arena: string): string => `/api/v1/arenas/${arena}/digests`

export const tableHref = (arena: string, format: 'csv' | 'json'): string =>
  `/api/v1/leaderboards/${arena}${format === 'csv' ? '?format=csv' : ''}`

/** The default size of an embedded leaderboard, in pixels. */
export const TABLE_SIZE = { width: EMBED_SIZE.width, height: 560 }

/** The HTML for a page that shows an arena's leaderboard in a frame. */
export function leaderboardCode(origin: string, arena: string, title: string, size = TABLE_SIZE): string {
  return frameCode(`${origin}/embed/leaderboard/${arena}`, title, size)
}

/** The number of a season as an address has it: there are more than a thousand years have weeks. */
export const seasonNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
