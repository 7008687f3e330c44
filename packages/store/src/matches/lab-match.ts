import type { Pool } from 'pg'
import type { Row } from '../database/rows.ts'

export interface MatchExperiment {
  slug: string
  name: string
  isOpen: boolean
}

/** A match that the viewer may see through no experiment looks as if it did not exist. */
export async function experimentOfMatch(
  pool: Pool,
  matchId: string,
  viewer: string | undefined,
): Promise<MatchExperiment | undefined> {
  const { rows } = await pool.query<Row<'Experiment', 'slug' | 'name'> & { is_open: boolean }>(OF_MATCH, [
    matchId,
    viewer ?? null,
  ])
  const [row] = rows
  return row && { slug: row.slug, name: row.name, isOpen: row.is_open }
}

const OF_MATCH = `
  SELECT experiment.slug, experiment.name, experiment.published_at IS NOT NULL AS is_open
  FROM experiment_match AS cell JOIN experiment ON experiment.id = cell.experiment_id
  WHERE cell.match_id = $1 AND (experiment.published_at IS NOT NULL OR experiment.owner_id = $2::text)
  ORDER BY experiment.owner_id IS NOT DISTINCT FROM $2::text DESC, cell.reused, experiment.created_at LIMIT 1`
