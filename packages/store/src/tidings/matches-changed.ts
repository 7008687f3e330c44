/** If all processes are away for no more than two days, every change that needs a message is still found. */
export const LOOKS_BACK = '2 days'

/** SQL: a change of results concerns matches of one agent, one match, or matches dealt from one entry of a list. */
const ABOUT = `
  SELECT match.id FROM match
  WHERE change.what ->> 'kind' = 'voided' AND match.id = change.what ->> 'match' AND match.status = 'finished'
  UNION ALL SELECT match.id FROM voided_match AS voided JOIN match ON match.id = voided.match_id AND match.status = 'finished'
  WHERE change.what ->> 'kind' = 'withdrawn' AND voided.arena_id = change.arena_id
    AND voided.entry = (change.what ->> 'entry')::int
  UNION ALL SELECT match.id FROM agent JOIN seat ON seat.agent_id = agent.id
    JOIN match ON match.id = seat.match_id AND match.status = 'finished' AND match.arena_id = change.arena_id
  WHERE change.what ->> 'kind' IN ('excluded', 'readmitted') AND agent.slug = change.what ->> 'agent'`

/** SQL: owners get messages about finished matches only, since the seating of a running match is secret. */
export const MATCHES_CHANGED = `
  SELECT agent.owner_id, 'matches ' || change.id, change.at, jsonb_build_object(
    'kind', 'matches-changed', 'arena', arena.slug, 'name', arena.name, 'by', change.what -> 'kind',
    'why', coalesce(change.what ->> 'note', ''), 'matches', count(DISTINCT about.id),
    'again', coalesce((change.what -> 'again')::boolean, change.what ->> 'matches' = 'replay', false),
    'departs', coalesce((change.what -> 'departs')::boolean, false))
  FROM arena_change AS change JOIN arena ON arena.id = change.arena_id
  CROSS JOIN LATERAL (${ABOUT}) AS about
  JOIN seat ON seat.match_id = about.id
  JOIN agent ON agent.id = seat.agent_id AND agent.owner_id IS NOT NULL
  WHERE change.at >= now() - interval '${LOOKS_BACK}'
    AND change.what ->> 'kind' IN ('excluded', 'readmitted', 'voided', 'withdrawn')
    AND (change.what ->> 'kind' <> 'excluded' OR change.what ->> 'matches' <> 'count' OR change.what ? 'departs')
    AND (change.what ->> 'kind' <> 'excluded' OR agent.owner_id IS DISTINCT FROM (
      SELECT excluded.owner_id FROM agent AS excluded WHERE excluded.slug = change.what ->> 'agent'))
  GROUP BY agent.owner_id, change.id, change.at, change.what, arena.slug, arena.name`
