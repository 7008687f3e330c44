import type { Database } from '../../database/database.ts'
import { firstRow } from '../../database/rows.ts'
import { PLACE_OF, SPACE_OF } from '../place.ts'

/** A process that does not renew its reservation of an agent's address within five seconds is taken for dead. */
const HELD_FOR = '5 seconds'

/**
 * A program hosted in a Hugging Face Space has one memory, so questions that test the agent there must not be asked
 * during its match.
 */
export function holds({ pool, prisma }: Database) {
  async function playing(checkId: string): Promise<boolean> {
    return (await firstRow<{ playing: boolean }>(pool, PLAYING, [checkId]))?.playing ?? false
  }

  return {
    playing,

    /**
     * Reserves an agent's address for test questions; returns false when the agent plays a match there, and then no
     * question may be sent.
     */
    async hold(checkId: string): Promise<boolean> {
      await pool.query(`UPDATE agent_check SET held_until = now() + interval '${HELD_FOR}' WHERE id = $1`, [checkId])
      // A match that began while the agent's address was being reserved may have missed the reservation, so running
      // matches are looked for afterwards.
      return !(await playing(checkId))
    },

    async release(checkId: string): Promise<void> {
      await prisma.agentCheck.updateMany({ where: { id: checkId }, data: { heldUntil: null } })
    },

    held: async (versionId: string): Promise<boolean> =>
      (await firstRow<{ held: boolean }>(pool, HELD, [versionId]))?.held ?? false,
  }
}

const CLASH = `starts_with(held.place || '/', space.place || '/')`

const PLAYING = `
  WITH held AS (SELECT ${PLACE_OF('settings')} AS place FROM agent_check WHERE id = $1), space AS (
    SELECT ${SPACE_OF('version')} AS place FROM match JOIN seat ON seat.match_id = match.id
    JOIN agent ON agent.id = seat.agent_id AND agent.kind = 'space'
    JOIN agent_version AS version ON version.id = seat.version_id WHERE match.status IN ('queued', 'running')
  )
  SELECT EXISTS (SELECT FROM held JOIN space ON ${CLASH}) AS playing`

const HELD = `
  WITH space AS (SELECT ${SPACE_OF('version')} AS place FROM agent_version AS version WHERE id = $1), held AS (
    SELECT ${PLACE_OF('settings')} AS place FROM agent_check WHERE held_until > now()
  )
  SELECT EXISTS (SELECT FROM held JOIN space ON ${CLASH}) AS held`
