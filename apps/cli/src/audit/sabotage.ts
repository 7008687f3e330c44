import { numbered } from '@masquerade/game'
import type { CopyChange } from '@masquerade/store/auditing'
import { finishedMatches } from '@masquerade/store/auditing'
import { packLog } from '@masquerade/store/log'
import type { PoolClient } from 'pg'
import {
  type ChangeLog,
  withFoulUnjudged,
  withoutVote,
  withScoreChanged,
  withSpeechChanged,
  withVotesRenumbered,
} from './sabotaged-log.ts'

/** Each entry falsifies data in temporary tables, which PostgreSQL uses instead of the real ones, to test an audit. */
export const SABOTAGES = {
  'doubled-standing': standingChanged(
    "arena.purpose = 'ranked'",
    `games = games * 2, score = score * 2, totals = (
      SELECT jsonb_object_agg(name, value::numeric * 2) FROM jsonb_each_text(totals) AS counter (name, value)
    )`,
    ({ agent, arena }) => `doubled a standing of ${agent} in ${arena}`,
  ),
  'changed-people': standingChanged(
    "agent.kind = 'person'",
    'games = games + 1, score = score + 1',
    ({ arena }) => `changed what people have behind them in ${arena}`,
  ),

  async 'lost-match'(client: PoolClient, arenas?: readonly string[]) {
    for await (const page of finishedMatches(client, arenas)) {
      const lost = page.find(({ counts, log }) => counts && log.ok)
      if (!lost) continue
      const id = client.escapeLiteral(lost.id)
      await client.query(`CREATE TEMP VIEW match AS SELECT * FROM public.match WHERE id <> ${id}`)
      return `lost match ${lost.id} of ${lost.arena}`
    }
    throw new Error('there is no finished match that counts and whose log can be read')
  },

  'changed-score': logChanged(withScoreChanged, 'changed a score'),
  'deleted-vote': logChanged(withoutVote, 'deleted a vote'),
  'renumbered-votes': logChanged(withVotesRenumbered, 'deleted a vote and renumbered what follows it'),
  'changed-speech': logChanged(withSpeechChanged, 'changed a speech'),
  'unjudged-foul': logChanged(withFoulUnjudged, 'changed a speech to one that is judged otherwise'),

  'changed-rating': lineChanged('line.window_days = 0 AND line.mu IS NOT NULL', 'mu = mu + 1', 'the skill rating'),
  'changed-board': lineChanged('line.window_days = 0', 'score = score + 6000', 'the score'),
  'changed-window': lineChanged('line.window_days > 0', 'games = games + 1', 'the games in the window'),
  'changed-place': lineChanged('line.window_days = 0', 'points_rank = points_rank + 1', 'the place by points'),
  'changed-strength': lineChanged('line.strength IS NOT NULL', 'strength = strength + 0.5', 'the strength'),

  'changed-guess': rowChanged({
    table: 'guess',
    chosen: `
      SELECT format('match_id = %L', guess.match_id) AS mine, guess.match_id AS match, arena.slug AS arena
      FROM guess JOIN match ON match.id = guess.match_id JOIN arena ON arena.id = match.arena_id
      WHERE guess.digest IS NOT NULL AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
      ORDER BY arena.slug, guess.match_id LIMIT 1`,
    missing: 'there is no guess of a viewer',
    change: 'seat = seat + 1',
    says: ({ match, arena }) => `changed guesses at match ${match} of ${arena}`,
  }),
} satisfies Record<string, CopyChange>

export type Sabotage = keyof typeof SABOTAGES

export const isSabotage = (word: string): word is Sabotage => Object.hasOwn(SABOTAGES, word)

interface RowChange {
  table: string
  /** SQL that chooses a row: its condition `mine`, and what the report names. */
  chosen: string
  missing: string
  change: string
  says: (chosen: Readonly<Record<string, string>>) => string
}

function rowChanged({ table, chosen: text, missing, change, says }: RowChange): CopyChange {
  return async (client, arenas) => {
    const { rows } = await client.query<Record<string, string>>(text, [arenas ?? null])
    const [chosen] = rows
    if (!chosen) throw new Error(missing)
    await client.query(`CREATE TEMP TABLE ${table} ON COMMIT DROP AS SELECT * FROM public.${table}`)
    await client.query(`UPDATE pg_temp.${table} SET ${change} WHERE ${chosen.mine}`)
    return says(chosen)
  }
}

function standingChanged(where: string, change: string, says: RowChange['says']): CopyChange {
  const chosen = `
    SELECT format('arena_id = %L AND version_id = %L', standing.arena_id, standing.version_id) AS mine,
      arena.slug AS arena, agent.slug AS agent
    FROM standing JOIN arena ON arena.id = standing.arena_id
    JOIN agent ON agent.id = standing.agent_id
    WHERE standing.games > 0 AND ${where} AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
    ORDER BY arena.slug, agent.slug LIMIT 1`
  const missing = 'there is no such standing that could be changed'
  return rowChanged({ table: 'standing', chosen, missing, change, says })
}

function lineChanged(where: string, change: string, what: string): CopyChange {
  const chosen = `
    SELECT format('arena_id = %L AND agent_id = %L AND window_days = %s', line.arena_id, line.agent_id, line.window_days)
      AS mine, arena.slug AS arena, agent.slug AS agent
    FROM board_row AS line JOIN arena ON arena.id = line.arena_id AND arena.purpose = 'ranked'
    JOIN agent ON agent.id = line.agent_id
    WHERE ${where} AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
    ORDER BY arena.slug, agent.slug, line.window_days LIMIT 1`
  const missing = 'there is no such leaderboard yet: a runner makes them, or npm run rebuild boards'
  const says: RowChange['says'] = ({ agent, arena }) => `changed ${what} of ${agent} in ${arena}`
  return rowChanged({ table: 'board_row', chosen, missing, change, says })
}

function logChanged(change: ChangeLog, said: string): CopyChange {
  return async (client, arenas) => {
    for await (const page of finishedMatches(client, arenas)) {
      for (const { id, arena, index, log } of page) {
        const events = log.ok && index ? change(log.value.game, numbered(log.value.events)) : undefined
        const packed = events && (await packLog(events))
        if (!packed) continue
        const match = client.escapeLiteral(id)
        await client.query(
          `CREATE TEMP VIEW match_event AS SELECT * FROM public.match_event WHERE match_id <> ${match}`,
        )
        await client.query(
          `CREATE TEMP VIEW match_log AS SELECT match_id, seq, packed FROM public.match_log WHERE match_id <> ${match}
           UNION ALL SELECT ${match}, ${events.at(-1)?.seq ?? 0}, '\\x${packed.toString('hex')}'::bytea`,
        )
        return `${said} in the log of match ${id} of ${arena}`
      }
    }
    throw new Error('there is no finished match in whose log that could be done')
  }
}
