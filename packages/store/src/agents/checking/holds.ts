import type { Database } from '../../database/database.ts'
import { PLACE_OF, SPACE_OF } from '../place.ts'

/** For how long a hold lasts; a runner that does not renew it by then is taken for dead. */
const HELD_FOR = '5 seconds'

/**
 * A Space has one memory and cannot tell games apart: whatever is asked of it while it plays ends up in the game. So a
 * check holds the address before it asks such a thing, and a table waits for the hold to end before it wakes its agents.
 * Each side writes before it reads: of two that begin at the same time at least one sees the other, and the check gives
 * way.
 */
export function holds({ pool, prisma }: Database) {
  async function playing(checkId: string): Promise<boolean> {
    const { rows } = await pool.query<{ playing: boolean }>(PLAYING, [checkId])
    return rows[0]?.playing ?? false
  }

  return {
    /** Whether the Space under check sits at a table, or is called to one, as an agent of any owner. */
    playing,

    /**
     * Holds the address of a check for a few seconds, and longer when called again before they end. False when a Space
     * plays there: then the check must ask nothing more, and release the hold once no request is under way.
     */
    async hold(checkId: string): Promise<boolean> {
      await pool.query(`UPDATE agent_check SET held_until = now() + interval '${HELD_FOR}' WHERE id = $1`, [checkId])
      // A separate statement: a table that was set between the two may have looked before the hold was visible.
      return !(await playing(checkId))
    },

    async release(checkId: string): Promise<void> {
      await prisma.agentCheck.updateMany({ where: { id: checkId }, data: { heldUntil: null } })
    },

    /** Whether a check holds the Space of an agent's version. */
    async held(versionId: string): Promise<boolean> {
      const { rows } = await pool.query<{ held: boolean }>(HELD, [versionId])
      return rows[0]?.held ?? false
    },
  }
}

/** SQL condition: the two addresses clash. A check asks below an address, too: a webhook's may be a Space's own route. */
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
