/** Whether `match` is one of those that its arena has played: not void, and not played again. */
export const IS_PLAYED = `(match.status <> 'void' AND NOT match.played_again)`

/** SQL: how many games of `agent` in `arena` do not count and are not replayed. */
export const VOID_GAMES_IN = `(
  SELECT count(*) FROM match JOIN seat ON seat.match_id = match.id
  WHERE match.arena_id = arena.id AND match.left_out AND match.status = 'finished' AND NOT match.played_again
    AND seat.agent_id = agent.id AND NOT seat.fills_up)`

/** The same of all agents of the arena `$1` at once. */
export const VOID_GAMES = `
  SELECT seat.agent_id, count(*)::int AS games FROM match JOIN seat ON seat.match_id = match.id AND NOT seat.fills_up
  WHERE match.arena_id = $1 AND match.left_out AND match.status = 'finished' AND NOT match.played_again
  GROUP BY seat.agent_id`

/**
 * Whether `arena` may close by itself when its schedule has come to its end. Not where matches are void that are not played
 * again: then fewer count than were promised, and its organizer closes it. Nor by what its organizer did about matches: one
 * that counts has to end after that, with the standings counted anew.
 */
export const CLOSES_BY_ITSELF = `(
  NOT EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.left_out AND NOT match.played_again AND match.status <> 'void'
  ) AND (arena.intervened_at IS NULL OR arena.recounts = arena.recounted AND EXISTS (
    SELECT FROM match WHERE match.arena_id = arena.id AND match.status = 'finished' AND NOT match.left_out
      AND match.finished_at > arena.intervened_at)))`

/**
 * SQL condition: the games in `arena` are known. Where a schedule gives each agent a number of games, no agent is seated
 * by them while they are being recounted.
 */
export const GAMES_ARE_KNOWN = `(NOT arena.schedule ? 'games' OR arena.recounts = arena.recounted)`
