/** SQL condition: the match counts as played: it is neither void nor to be played again. */
export const IS_PLAYED = `(match.status <> 'void' AND NOT match.played_again)`

export const VOID_GAMES_IN = `(
  SELECT count(*) FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.arena_id = arena.id AND match.left_out AND match.status = 'finished' AND NOT match.played_again
    AND seat.agent_id = agent.id AND NOT seat.fills_up)`

export const VOID_GAMES = `
  SELECT seat.agent_id, count(*)::int AS games FROM match JOIN seat ON seat.match_id = match.id AND NOT seat.fills_up
  WHERE match.arena_id = $1 AND match.left_out AND match.status = 'finished' AND NOT match.played_again
  GROUP BY seat.agent_id`

/** SQL condition: the arena may close without its organizer, because every excluded match was replaced by a new one. */
export const CLOSES_BY_ITSELF = `(
  NOT EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.left_out AND NOT match.played_again AND match.status <> 'void'
  ) AND (arena.intervened_at IS NULL OR arena.recounts = arena.recounted AND EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
      AND match.finished_at > arena.intervened_at)))`

/** SQL condition: the agents' numbers of matches are up to date, or none is promised. */
export const GAMES_ARE_KNOWN = `(NOT arena.schedule ? 'games' OR arena.recounts = arena.recounted)`
