/** Until when owners may change what answers for their agents in `arena`. */
const DEADLINE = `(arena.schedule ->> 'versionsUntil')::timestamptz`

/**
 * What answered for `agent` at the deadline of `arena`: its newest version of then, or the first of an agent that came
 * later.
 */
const AT_DEADLINE = `
  SELECT known.settings FROM agent_version AS known WHERE known.agent_id = agent.id
  ORDER BY known.created_at > ${DEADLINE},
    CASE WHEN known.created_at > ${DEADLINE} THEN known.number ELSE -known.number END LIMIT 1`

/**
 * The version that answers for `agent` in `arena`: its newest. After the deadline of an arena that has one, the newest with
 * the settings of then, so that an owner may still replace a key that leaked. House agents come with the site's code.
 */
export const VERSION_IN_ARENA = `
  SELECT id, settings FROM agent_version WHERE agent_id = agent.id AND (
    agent.kind = 'house' OR (${DEADLINE} <= now()) IS NOT TRUE OR settings = (${AT_DEADLINE})
  ) ORDER BY number DESC LIMIT 1`
