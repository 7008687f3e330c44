/** SQL condition: an arena counts a match as played when the match is not void and not replayed. */
export const IS_PLAYED = `(match.status <> 'void' AND NOT match.played_again)`

export const VOID_GAMES_IN = `(
  SELECT count(*) FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.arena_id = arena.id AND match.left_out AND match.status = 'finished' AND NOT match.played_again
    AND seat.agent_id = agent.id AND NOT seat.fills_up)`

export const VOID_GAMES = `
  SELECT seat.agent_id, count(*)::int AS games FROM match JOIN seat ON seat.match_id = match.id AND NOT seat.fills_up
  WHERE match.arena_id = $1 AND match.left_out AND match.status = 'finished' AND NOT match.played_again
  GROUP BY seat.agent_id`

/** SQL: an arena with unplayed void matches does not close by itself: fewer games count than were promised. */
export const CLOSES_BY_ITSELF = `(
  NOT EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.left_out AND NOT match.played_again AND match.status <> 'void'
  ) AND (arena.intervened_at IS NULL OR arena.recounts = arena.recounted AND EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
      AND match.finished_at > arena.intervened_at)))`

/** SQL condition: an arena that promises each agent a number of games seats none while games are recounted. */
export const GAMES_ARE_KNOWN = `(NOT arena.schedule ? 'games' OR arena.recounts = arena.recounted)`
