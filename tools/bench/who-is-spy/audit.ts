import { type AnyGame, fold, type Logged, parseEvent } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { simulate, whoIsSpyPlayers } from '@masquerade/house'
import { gramsOf, matchTotals } from '@masquerade/metrics'
import { openStore, type Store } from '@masquerade/store'
import { packLog, type SmallWorld, smallWorld } from '@masquerade/store/testing'
import { connected, onDatabase } from '../../database.ts'
import { medianRatio } from '../../median.ts'
import { atMost, type BenchRow, type Wanted } from '../row.ts'
import { seconds, takeTurns, timed } from '../turns.ts'

const game: AnyGame = whoIsSpy
/** Played games whose logs all matches have. */
const GAMES = 500
const AGENTS = 60
const ROUNDS = 5
/** Rows are written so many at a time. */
const PORTION = 1_000

/**
 * A whole audit (logs out of the database and judged again, what they are found by, standings, both leaderboards with
 * ratings, strengths and places), against folding and counting the same logs in memory, where they lie as the JSON that is
 * stored. The two take turns, and the median of the turns counts.
 */
export function benchAudit({ small, full }: Wanted): Promise<BenchRow[]> {
  const matches = full ? 100_000 : small ? 2_000 : 10_000
  const rounds = full ? 2 : ROUNDS
  return onDatabase(async (url) => {
    const store = openStore({ url, connections: 3 })
    try {
      const logs = playedLogs()
      const world = await smallWorld(url, { agents: AGENTS })
      await filled(url, world, logs, matches)
      await store.standings.recount(world.arena.slug)
      await store.boards.rebuild(world.arena.slug)
      const [audits, folds] = await takeTurns<[number, number]>(rounds, [
        () => timed(() => auditAll(store, matches)),
        () => timed(() => foldAll(logs, matches)),
      ])
      const info = `${matches} matches in ${seconds(audits)}, in memory ${seconds(folds)}; ${rounds} rounds`
      return [atMost(2.5, 'audit', medianRatio(audits, folds), info)]
    } finally {
      await store.close()
    }
  })
}

async function auditAll(store: Store, matches: number): Promise<void> {
  const found = await store.audit({
    tell: ({ says }) => {
      throw new Error(says)
    },
  })
  if (found.matches.equal !== matches) throw new Error(`${found.matches.equal} matches were audited, not ${matches}`)
  const { compared, stale } = found.boards
  if (compared !== 2 || stale > 0) throw new Error('not all of both leaderboards was audited')
}

function foldAll(logs: readonly (readonly Logged[])[], matches: number): void {
  let ended = 0
  for (let match = 0; match < matches; match++) {
    const events = (logs[match % logs.length] ?? []).map((stored) => {
      const parsed = parseEvent(game, stored)
      if (!parsed.ok) throw new Error(parsed.error)
      return parsed.value
    })
    const outcome = game.outcome(fold(game, events).state)
    for (const totals of game.measure.totals(events)) matchTotals(game.measure.figures, [totals])
    ended += outcome ? 1 : 0
  }
  if (ended !== matches) throw new Error(`${ended} of ${matches} matches ended`)
}

function playedLogs(): (readonly Logged[])[] {
  const agents = Object.values(whoIsSpyPlayers)
  const logs = [...simulate({ language: 'en', agents, games: GAMES, seed: 11 })].map(({ log }) => log)
  return JSON.parse(JSON.stringify(logs))
}

/** Finished matches as a runner leaves them when their logs are put away, in portions of one statement. */
async function filled(
  url: string,
  { arena, agents }: SmallWorld,
  logs: readonly (readonly Logged[])[],
  matches: number,
) {
  const played = await Promise.all(
    logs.map(async (log) => {
      const outcome = game.outcome(fold(game, log).state)
      const grams = gramsOf((game.measure.texts?.(log) ?? []).map(({ text }) => text))
      const marks = game.measure.marks(log)
      return { seq: log.length, packed: (await packLog(log))?.toString('hex'), outcome, grams, marks }
    }),
  )
  await connected(url, async (sql) => {
    await sql.query('SET session_replication_role = replica')
    for (let from = 0; from < matches; from += PORTION) {
      const portion = Array.from({ length: Math.min(PORTION, matches - from) }, (_, index) => {
        const { seq, packed, outcome, grams, marks } = played[(from + index) % played.length] ?? {}
        const winner = outcome?.winners[0]
        return {
          id: `match-${String(from + index).padStart(7, '0')}`,
          winner: winner === undefined ? null : (outcome?.sides[winner - 1] ?? null),
          ...{ seq, packed, grams, marks },
          seats: outcome?.sides.map((side, seat) => {
            const agent = agents[(from + index + seat * 7) % agents.length]
            const won = outcome.winners.includes(seat + 1)
            return {
              seat: seat + 1,
              agent: agent?.agentId,
              version: agent?.versionId,
              side,
              won,
              score: outcome.scores[seat],
            }
          }),
        }
      })
      await sql.query(FILL, [arena.id, JSON.stringify(portion), game.id, game.version])
    }
    await sql.query('VACUUM ANALYZE')
  })
}

const FILL = `
  WITH given AS (
    SELECT * FROM json_to_recordset($2::json) AS given (id text, winner text, seq int, packed text, seats json, grams text[], marks text[])
  ), matches AS (
    INSERT INTO match (id, arena_id, game, game_version, config, language, status, started_at, finished_at, winner)
    SELECT id, $1, $3, $4, '{"language":"en"}', 'en', 'finished', now() - interval '1 hour',
      now() - interval '1 hour', winner FROM given
  ), logs AS (
    INSERT INTO match_log (match_id, seq, packed) SELECT id, seq, decode(packed, 'hex') FROM given
  ), texts AS (
    INSERT INTO match_text (match_id, created_at, grams, facets) SELECT id, now(), grams, '{}' FROM given
  ), marked AS (
    INSERT INTO match_mark (match_id, mark, created_at) SELECT id, mark, now() FROM given, unnest(marks) AS mark
  )
  INSERT INTO seat (match_id, seat, agent_id, version_id, created_at, side, won, score)
  SELECT given.id, sat.seat, sat.agent, sat.version, now(), sat.side, sat.won, sat.score
  FROM given, json_to_recordset(given.seats)
    AS sat (seat int, agent text, version text, side text, won boolean, score int)`
