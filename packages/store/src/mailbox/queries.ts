import { MAILBOX_CHANNEL } from '@masquerade/protocol'

const NOTIFY = (what: string, of: string) => `pg_notify('${MAILBOX_CHANNEL}', '${what} ' || ${of})`

/** For this long a late answer is refused as late; afterwards its question is unknown. */
const FORGOTTEN_AFTER = '1 hour'
const NEWS_AFTER = '10 seconds'

export const PUT = `
  WITH old AS (
    DELETE FROM mailbox_ask WHERE agent_id = $2 AND ask_id <> $1 AND deadline < now() - interval '${FORGOTTEN_AFTER}'
  ), put AS (
    INSERT INTO mailbox_ask (ask_id, agent_id, payload, deadline) VALUES ($1, $2, $3, $4)
    ON CONFLICT (ask_id) DO UPDATE SET payload = excluded.payload, deadline = excluded.deadline, taken_at = NULL
      WHERE mailbox_ask.answered_at IS NULL AND mailbox_ask.agent_id = excluded.agent_id
    RETURNING agent_id
  )
  SELECT ${NOTIFY('ask', 'agent_id')} FROM put`

// SQL: two processes of one agent never get the same question, because each skips rows that the other has locked.
export const TAKE = `
  WITH open AS (
    SELECT ask_id FROM mailbox_ask
    WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now()
      AND ($2 OR taken_at IS NULL OR taken_at < now() - $4::float8 * interval '1 millisecond')
    ORDER BY deadline, ask_id LIMIT $3 FOR UPDATE SKIP LOCKED
  ), taken AS (
    UPDATE mailbox_ask AS ask SET taken_at = now() FROM open WHERE ask.ask_id = open.ask_id
    RETURNING ask.ask_id AS id, ask.payload, ask.deadline
  )
  SELECT * FROM taken ORDER BY deadline, id`

// SQL: sets the time at which questions were handed out to now, so that they are not handed out again soon.
export const HOLD = `
  UPDATE mailbox_ask SET taken_at = now()
  WHERE ask_id = ANY($1) AND answered_at IS NULL AND taken_at IS NOT NULL AND deadline > now()`

export const RELEASE = `
  WITH released AS (
    UPDATE mailbox_ask SET taken_at = NULL
    WHERE ask_id = ANY($1) AND answered_at IS NULL AND taken_at IS NOT NULL AND deadline > now() RETURNING agent_id
  )
  SELECT ${NOTIFY('ask', 'agent_id')} FROM (SELECT DISTINCT agent_id FROM released) AS whose`

export const AGAIN_IN = `
  SELECT (extract(epoch FROM min(taken_at) + $2::float8 * interval '1 millisecond' - now()) * 1000)::float8 AS ms
  FROM mailbox_ask WHERE agent_id = $1 AND answered_at IS NULL AND deadline > now() AND taken_at IS NOT NULL`

export const ANSWER = `
  WITH answered AS (
    UPDATE mailbox_ask SET answer = $3, answered_at = now()
    WHERE ask_id = $1 AND agent_id = $2 AND answered_at IS NULL AND deadline > now() RETURNING ask_id
  )
  SELECT ${NOTIFY('answer', 'ask_id')} FROM answered`

export const WHY_NOT = 'SELECT answered_at IS NOT NULL AS answered FROM mailbox_ask WHERE ask_id = $1 AND agent_id = $2'

// SQL: a notice is sent only if the agent was away before, so that frequent reconnects cost little.
export const HERE = `
  WITH before AS (
    SELECT seen_at > now() - interval '${NEWS_AFTER}' AS lately FROM mailbox_presence WHERE agent_id = $1
  ), here AS (
    INSERT INTO mailbox_presence (agent_id, seen_at) VALUES ($1, now())
    ON CONFLICT (agent_id) DO UPDATE SET seen_at = excluded.seen_at
    RETURNING agent_id
  )
  SELECT ${NOTIFY('here', 'agent_id')} FROM here WHERE NOT coalesce((SELECT lately FROM before), false)`

export const PRESENT = `
  SELECT FROM mailbox_presence WHERE agent_id = $1 AND seen_at > now() - $2 * interval '1 millisecond'`

/** An agent that has not called for this long is absent; it is longer than any normal pause. */
export const ABSENT_AFTER = '1 minute'

/** SQL condition: the agent called lately; agents with an address of their own never call, and are present. */
export const cameWithin = (time: string): string => `(agent.kind <> 'mailbox' OR EXISTS (
  SELECT FROM mailbox_presence AS heard WHERE heard.agent_id = agent.id AND heard.seen_at > now() - interval '${time}'))`

export const ABSENT = `
  SELECT id FROM unnest($1::text[]) AS id WHERE NOT EXISTS (
    SELECT FROM mailbox_presence WHERE agent_id = id AND seen_at > now() - interval '${ABSENT_AFTER}')`

const STANDS_STILL_AFTER = '3 seconds'
/** A process that hands out questions and is silent for this long is gone; its agents use another. */
const GONE_AFTER = '1 minute'

export const SERVING = `
  INSERT INTO mailbox_gateway AS known (name) VALUES ($1)
  ON CONFLICT (name) DO UPDATE SET seen_at = now(),
    stood_at = CASE WHEN known.seen_at < now() - interval '${STANDS_STILL_AFTER}' THEN now() ELSE known.stood_at END`

export const SERVED = 'DELETE FROM mailbox_gateway WHERE name = $1'

export const OUT_OF_REACH = `
  SELECT FROM mailbox_gateway WHERE stood_at > now() - $1::float8 * interval '1 millisecond'
    OR (seen_at < now() - interval '${STANDS_STILL_AFTER}' AND seen_at > now() - interval '${GONE_AFTER}')
  LIMIT 1`

/** SQL condition: no process that hands out questions reports any more, so no agent can get its questions. */
export const NO_GATEWAY_LEFT = `(EXISTS (SELECT FROM mailbox_gateway)
  AND NOT EXISTS (SELECT FROM mailbox_gateway WHERE seen_at > now() - interval '${STANDS_STILL_AFTER}'))`

export const SWEEP = `
  WITH asks AS (
    DELETE FROM mailbox_ask WHERE deadline < now() - interval '${FORGOTTEN_AFTER}'
  ), gateways AS (
    DELETE FROM mailbox_gateway WHERE seen_at < now() - interval '${FORGOTTEN_AFTER}'
  )
  DELETE FROM mailbox_presence WHERE seen_at < now() - interval '1 day'
    AND NOT EXISTS (SELECT FROM agent WHERE agent.id = mailbox_presence.agent_id)`
