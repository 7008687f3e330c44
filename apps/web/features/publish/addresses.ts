import { EMBED_SIZE } from '../share/share-links.ts'

/** Where an arena's matches and table can be taken along from. */
export const datasetHref = (arena: string): string => `/api/v1/arenas/${arena}/dataset`

export const tableHref = (arena: string, format: 'csv' | 'json'): string =>
  `/api/v1/leaderboards/${arena}${format === 'csv' ? '?format=csv' : ''}`

/** The HTML for a page that shows an arena's leaderboard in a frame. */
export function leaderboardCode(origin: string, arena: string, title: string): string {
  const named = title.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
  return `<iframe src="${origin}/embed/leaderboard/${arena}" title="${named}" width="${EMBED_SIZE.width}" height="560" loading="lazy" style="border:0;max-width:100%"></iframe>`
}
