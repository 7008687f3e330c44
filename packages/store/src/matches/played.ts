/** SQL condition: `match` counts as played by its arena: it is not void, and not replayed. */
export const IS_PLAYED = `(match.status <> 'void' AND NOT match.played_again)`

/** SQL: the number of games of an agent in an arena that do not count and will not be played again. */
export const VOID_GAMES_IN = `(
  SELECT count(*) FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.arena_id = arena.id AND match.left_out AND match.status = 'finished' AND NOT match.played_again
    AND seat.agent_id = agent.id AND NOT seat.fills_up)`

/** SQL: for each agent of the arena `$1`, the number of games that do not count and will not be played again. */
export const VOID_GAMES = `
  SELECT seat.agent_id, count(*)::int AS games FROM match JOIN seat ON seat.match_id = match.id AND NOT seat.fills_up
  WHERE match.arena_id = $1 AND match.left_out AND match.status = 'finished' AND NOT match.played_again
  GROUP BY seat.agent_id`

/**
 * SQL: whether `arena` may close automatically at the end of its schedule. It may not with void matches that are not
 * replayed: fewer games count than were promised, so the organizer must close it. It may not either right after its
 * organizer changed what counts: first another counted match must end, with the standings recounted.
 */
export const CLOSES_BY_ITSELF = `(
  NOT EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.left_out AND NOT match.played_again AND match.status <> 'void'
  ) AND (arena.intervened_at IS NULL OR arena.recounts = arena.recounted AND EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
      AND match.finished_at > arena.intervened_at)))`

/**
 * SQL condition: the numbers of games that agents have had in `arena` are up to date. Where a schedule promises each
 * agent a number of games, no agent is seated while these numbers are being recounted.
 */
export const GAMES_ARE_KNOWN = `(NOT arena.schedule ? 'games' OR arena.recounts = arena.recounted)`
