const DEADLINE = `(arena.schedule ->> 'versionsUntil')::timestamptz`

const AT_DEADLINE = `
  SELECT known.settings FROM agent_version AS known WHERE known.agent_id = agent.id
  ORDER BY known.created_at > ${DEADLINE},
    CASE WHEN known.created_at > ${DEADLINE} THEN known.number ELSE -known.number END LIMIT 1`

/**
 * SQL: after the arena's deadline an agent plays with its newest version that has the settings of the deadline, so that
 * an owner may still replace a leaked key; house agents always play their newest version.
 */
export const VERSION_IN_ARENA = `
  SELECT id, settings FROM agent_version WHERE agent_id = agent.id AND (
    agent.kind = 'house' OR (${DEADLINE} <= now()) IS NOT TRUE OR settings = (${AT_DEADLINE})
  ) ORDER BY number DESC LIMIT 1`
