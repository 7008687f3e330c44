import { z } from 'zod'
import { EMBED_SIZE, frameCode } from '../../share/share-links.ts'

/** Returns the address from which an arena's matches are downloaded as a dataset. */
export const datasetHref = (arena: string): string => `/api/v1/arenas/${arena}/dataset`

/** Returns the address of the SHA-256 digests of an arena's match logs, which are published every night. */
export const nightsHref = (arena: string): string => `/api/v1/arenas/${arena}/digests`

export const tableHref = (arena: string, format: 'csv' | 'json'): string =>
  `/api/v1/leaderboards/${arena}${format === 'csv' ? '?format=csv' : ''}`

/** The default size of an embedded leaderboard, in pixels. */
export const TABLE_SIZE = { width: EMBED_SIZE.width, height: 560 }

/** Returns the HTML with which another site embeds an arena's leaderboard in a frame. */
export function leaderboardCode(origin: string, arena: string, title: string, size = TABLE_SIZE): string {
  return frameCode(`${origin}/embed/leaderboard/${arena}`, title, size)
}

/**
 * Reads the number of a season from an address: at most six digits, more than weekly seasons fill in a thousand years.
 */
export const seasonNumber = z
  .string()
  .regex(/^[1-9]\d{0,5}$/)
  .transform(Number)
