const DECIDED = `
  SELECT exclusion.matches AS become FROM seat
  JOIN exclusion ON exclusion.agent_id = seat.agent_id AND exclusion.arena_id = match.arena_id
  WHERE seat.match_id = match.id
  UNION ALL SELECT CASE WHEN again THEN 'replay' ELSE 'void' END FROM voided_match WHERE match_id = match.id`

/** SQL: marks matches that no longer count; a running match is marked, too, and is played to its end. */
export const LEAVE_OUT = `
  UPDATE match SET left_out = settled.out, played_again = settled.again
  FROM (
    SELECT match.id, coalesce(bool_or(decided.become <> 'count'), false) AS out,
      coalesce(bool_or(decided.become = 'replay'), false) AS again
    FROM match LEFT JOIN LATERAL (${DECIDED}) AS decided ON true
    WHERE match.id IN (
      SELECT id FROM match AS known WHERE known.arena_id = $1 AND known.left_out
      UNION SELECT match_id FROM voided_match WHERE arena_id = $1
      UNION SELECT seat.match_id FROM exclusion JOIN seat ON seat.agent_id = exclusion.agent_id
        JOIN match AS sat ON sat.id = seat.match_id AND sat.arena_id = $1 WHERE exclusion.arena_id = $1
    ) GROUP BY match.id
  ) AS settled
  WHERE match.id = settled.id AND (match.left_out, match.played_again) IS DISTINCT FROM (settled.out, settled.again)`
