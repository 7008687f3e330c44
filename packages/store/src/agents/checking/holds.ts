import type { Database } from '../../database/database.ts'
import { firstRow } from '../../database/rows.ts'
import { PLACE_OF, SPACE_OF } from '../place.ts'

/** A process that does not renew its reservation of an agent's address within five seconds is taken for dead. */
const HELD_FOR = '5 seconds'

/**
 * A Hugging Face Space has one memory and cannot tell conversations apart, so whatever a check of an agent asks during
 * a match would influence the match. A check therefore reserves the Space's address first, and a match waits for the
 * end of the reservation before its agents are woken. Both write to the database before they read: of a check and a
 * match that begin at once at least one sees the other, and the check gives way.
 */
export function holds({ pool, prisma }: Database) {
  async function playing(checkId: string): Promise<boolean> {
    return (await firstRow<{ playing: boolean }>(pool, PLAYING, [checkId]))?.playing ?? false
  }

  return {
    playing,

    /**
     * Returns false when an agent plays a match at the address: then the check of the agent must send no more
     * questions, and release the reservation of the address once no request is under way.
     */
    async hold(checkId: string): Promise<boolean> {
      await pool.query(`UPDATE agent_check SET held_until = now() + interval '${HELD_FOR}' WHERE id = $1`, [checkId])
      // Looks for a running match in a separate statement: a match that was created between the two statements may have
      // looked for checks before this check's reservation of the address was visible.
      return !(await playing(checkId))
    },

    async release(checkId: string): Promise<void> {
      await prisma.agentCheck.updateMany({ where: { id: checkId }, data: { heldUntil: null } })
    },

    held: async (versionId: string): Promise<boolean> =>
      (await firstRow<{ held: boolean }>(pool, HELD, [versionId]))?.held ?? false,
  }
}

/**
 * SQL condition: the address of a check lies in a Hugging Face Space. An address below that of the Space counts too,
 * like a route that was registered as a webhook.
 */
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
