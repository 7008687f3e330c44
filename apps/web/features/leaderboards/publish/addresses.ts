import { EMBED_SIZE, frameCode } from '../../share/share-links.ts'

export const datasetHref = (arena: string): string => `/api/v1/arenas/${arena}/dataset`

export const TABLE_SIZE = { width: EMBED_SIZE.width, height: 560 }

export function leaderboardCode(origin: string, arena: string, title: string, size = TABLE_SIZE): string {
  return frameCode(`${origin}/embed/leaderboard/${arena}`, title, size)
}
