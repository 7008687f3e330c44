import type { Database } from '../../database/database.ts'
import { PLACE_OF, SPACE_OF } from '../place.ts'

/** A runner that holds an address says so more often than this, or it is taken for dead. */
const HELD_FOR = '5 seconds'

/**
 * A Space has one memory and no name for a game: whatever is asked of it while it plays ends up in the game. So a check
 * holds the address before it asks such a thing, and a table waits for it to let go before it wakes its agents. Each
 * side writes before it looks: of two that begin at the same time at least one sees the other, and the check gives way.
 */
export function holds({ pool, prisma }: Database) {
  async function playing(checkId: string): Promise<boolean> {
    const { rows } = await pool.query<{ playing: boolean }>(PLAYING, [checkId])
    return rows[0]?.playing ?? false
  }

  return {
    /** Whether the Space that a check tries is at a table, or called to one, as the agent of any owner. */
    playing,

    /**
     * Holds what a check is of for a few seconds, and longer when it is called again before they end. False when a Space
     * plays there: then nothing more may be asked, and it is to be released as soon as nothing is on its way.
     */
    async hold(checkId: string): Promise<boolean> {
      await pool.query(`UPDATE agent_check SET held_until = now() + interval '${HELD_FOR}' WHERE id = $1`, [checkId])
      // By a statement of its own: a table that was set meanwhile may have looked before there was anything to see.
      return !(await playing(checkId))
    },

    async release(checkId: string): Promise<void> {
      await prisma.agentCheck.updateMany({ where: { id: checkId }, data: { heldUntil: null } })
    },

    /** Whether a check holds the Space of a version. */
    async held(versionId: string): Promise<boolean> {
      const { rows } = await pool.query<{ held: boolean }>(HELD, [versionId])
      return rows[0]?.held ?? false
    },
  }
}

/** A check asks below an address: a webhook's may be a Space's own route. */
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
