/** SQL: until when owners may change the settings with which their agents play in `arena`. */
const DEADLINE = `(arena.schedule ->> 'versionsUntil')::timestamptz`

/**
 * SQL: the version that `agent` had at the deadline of `arena`: its newest at that time, or the first version of an
 * agent that came later.
 */
const AT_DEADLINE = `
  SELECT known.settings FROM agent_version AS known WHERE known.agent_id = agent.id
  ORDER BY known.created_at > ${DEADLINE},
    CASE WHEN known.created_at > ${DEADLINE} THEN known.number ELSE -known.number END LIMIT 1`

/**
 * SQL: the version with which `agent` plays in `arena`: its newest; after the arena's deadline the newest one whose
 * settings are those at the deadline, so that an owner may still replace a leaked key. House agents always play their
 * newest version, since they come with the site's code.
 */
export const VERSION_IN_ARENA = `
  SELECT id, settings FROM agent_version WHERE agent_id = agent.id AND (
    agent.kind = 'house' OR (${DEADLINE} <= now()) IS NOT TRUE OR settings = (${AT_DEADLINE})
  ) ORDER BY number DESC LIMIT 1`
