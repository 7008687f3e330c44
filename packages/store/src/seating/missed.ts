import { IN_LAB } from '../database/in-lab.ts'
import { PLAYS } from './seating.ts'

/** An agent that misses so many matches in a row is paused. */
export const MOST_MISSED = 3

/** Sets an agent's count of matches missed in a row, and pauses it at the third; `missed` and `why` are SQL. */
export const countMissed = (missed: string, why: string): string => `
  missed = ${missed},
  paused = CASE WHEN ${missed} >= ${MOST_MISSED} THEN coalesce(agent.paused, ${why}) ELSE agent.paused END,
  paused_at = CASE WHEN ${missed} >= ${MOST_MISSED} THEN coalesce(agent.paused_at, now()) ELSE agent.paused_at END`

/**
 * Part of the statement that finishes a match, after `finished`: an agent that was asked and answered nothing in time
 * missed it, one that answered anything begins to count anew. Trials and experiments of the lab count nothing, nobody misses a game that its owner
 * unticked meanwhile, and neither house agents nor people miss anything. The rows are locked in their order, so that matches that end together cannot lock each other.
 */
export const COUNT_MISSED = `
  manners AS (
    SELECT agent.id, bool_or(ask.answer ?| ARRAY['text', 'action']) AS answered,
      ${PLAYS('finished.game')} AS plays_it
    FROM finished JOIN seat ON seat.match_id = finished.id
    JOIN agent ON agent.id = seat.agent_id AND agent.kind NOT IN ('house', 'person')
    JOIN ask ON ask.match_id = finished.id AND ask.seat = seat.seat AND ask.version_id = seat.version_id
    WHERE finished.purpose <> 'trial' AND NOT ${IN_LAB('finished.arena_id')} GROUP BY agent.id, finished.game
  ), mannered AS (
    SELECT agent.id, manners.answered FROM agent JOIN manners ON manners.id = agent.id
    WHERE CASE WHEN manners.answered THEN agent.missed > 0 ELSE manners.plays_it END
    ORDER BY agent.id FOR NO KEY UPDATE OF agent
  ), counted AS (
    UPDATE agent SET ${countMissed('CASE WHEN mannered.answered THEN 0 ELSE agent.missed + 1 END', "'no-answer'")}
    FROM mannered WHERE agent.id = mannered.id
  )`
