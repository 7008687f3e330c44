const DEADLINE = `(arena.schedule ->> 'versionsUntil')::timestamptz`

const AT_DEADLINE = `
  SELECT known.settings FROM agent_version AS known WHERE known.agent_id = agent.id
  ORDER BY known.created_at > ${DEADLINE},
    CASE WHEN known.created_at > ${DEADLINE} THEN known.number ELSE -known.number END LIMIT 1`

/** SQL: after an arena's deadline only an agent's secret may change, so that a leaked key can be replaced. */
export const VERSION_IN_ARENA = `
  SELECT id, settings FROM agent_version WHERE agent_id = agent.id AND (
    agent.kind = 'house' OR (${DEADLINE} <= now()) IS NOT TRUE OR settings = (${AT_DEADLINE})
  ) ORDER BY number DESC LIMIT 1`
