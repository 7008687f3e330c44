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

/**
 * Each entry falsifies data to test whether an audit notices; it writes to temporary tables that PostgreSQL uses
 * instead of the real ones.
 */
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

  'changed-rating': rowChanged('line.window_days = 0 AND line.mu IS NOT NULL', 'mu = mu + 1', 'the skill rating'),
  'changed-board': rowChanged('line.window_days = 0', 'score = score + 6000', 'the score'),
  'changed-window': rowChanged('line.window_days > 0', 'games = games + 1', 'the games in the window'),
  'changed-place': rowChanged('line.window_days = 0', 'points_rank = points_rank + 1', 'the place by points'),
  'changed-strength': rowChanged('line.strength IS NOT NULL', 'strength = strength + 0.5', 'the strength'),

  async 'changed-guess'(client: PoolClient, arenas?: readonly string[]) {
    const { rows } = await client.query<{ match_id: string; arena: string }>(GUESSED, [arenas ?? null])
    const [chosen] = rows
    if (!chosen) throw new Error('there is no guess of a viewer')
    await shadow(client, 'guess', `seat = seat + 1 WHERE match_id = ${client.escapeLiteral(chosen.match_id)}`)
    return `changed guesses at match ${chosen.match_id} of ${chosen.arena}`
  },
} satisfies Record<string, CopyChange>

export type Sabotage = keyof typeof SABOTAGES

export const isSabotage = (word: string): word is Sabotage => Object.hasOwn(SABOTAGES, word)

async function shadow(client: PoolClient, table: string, change: string): Promise<void> {
  await client.query(`CREATE TEMP TABLE ${table} ON COMMIT DROP AS SELECT * FROM public.${table}`)
  await client.query(`UPDATE pg_temp.${table} SET ${change}`)
}

function standingChanged(where: string, change: string, said: (chosen: ChosenRow) => string): CopyChange {
  return async (client, arenas) => {
    const { rows } = await client.query<ChosenRow>(standingBy(where), [arenas ?? null])
    const [chosen] = rows
    if (!chosen) throw new Error('there is no such standing that could be changed')
    const { arena_id, id } = chosen
    const mine = `arena_id = ${client.escapeLiteral(arena_id)} AND version_id = ${client.escapeLiteral(id)}`
    await shadow(client, 'standing', `${change} WHERE ${mine}`)
    return said(chosen)
  }
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

function rowChanged(where: string, change: string, what: string): CopyChange {
  return async (client, arenas) => {
    const { rows } = await client.query<ChosenRow>(lineBy(where), [arenas ?? null])
    const [chosen] = rows
    if (!chosen) throw new Error('there is no such leaderboard yet: a runner makes them, or npm run rebuild boards')
    const { arena_id, id, window_days } = chosen
    const mine = `arena_id = ${client.escapeLiteral(arena_id)} AND agent_id = ${client.escapeLiteral(id)}`
    await shadow(client, 'board_row', `${change} WHERE ${mine} AND window_days = ${window_days}`)
    return `changed ${what} of ${chosen.agent} in ${chosen.arena}`
  }
}

interface ChosenRow {
  arena_id: string
  id: string
  window_days: number
  arena: string
  agent: string
}

const standingBy = (where: string): string => `
  SELECT standing.arena_id, standing.version_id AS id, 0 AS window_days, arena.slug AS arena, agent.slug AS agent
  FROM standing JOIN arena ON arena.id = standing.arena_id
  JOIN agent ON agent.id = standing.agent_id
  WHERE standing.games > 0 AND ${where} AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
  ORDER BY arena.slug, agent.slug LIMIT 1`

const lineBy = (where: string): string => `
  SELECT line.arena_id, line.agent_id AS id, line.window_days, arena.slug AS arena, agent.slug AS agent
  FROM board_row AS line JOIN arena ON arena.id = line.arena_id AND arena.purpose = 'ranked'
  JOIN agent ON agent.id = line.agent_id
  WHERE ${where} AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
  ORDER BY arena.slug, agent.slug, line.window_days LIMIT 1`

const GUESSED = `
  SELECT guess.match_id, arena.slug AS arena
  FROM guess JOIN match ON match.id = guess.match_id JOIN arena ON arena.id = match.arena_id
  WHERE guess.digest IS NOT NULL AND ($1::text[] IS NULL OR arena.slug = ANY ($1))
  ORDER BY arena.slug, guess.match_id LIMIT 1`
