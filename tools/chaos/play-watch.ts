import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A match whose runner had a fault, and which another runner then continued. */
export interface TakenOver {
  match: string
  heardAt: number
  wentOnAt: number
}

export interface KeptAsk {
  id: string
  match: string
  turn: number
  seat: number
  attempt: number
  agent: string
  answer: object | null
}

const EVERY_MS = 250
/** The site archives questions some minutes after a match has ended, so they are recorded more often than that. */
const KEEP_EVERY_MS = 60_000

/** Watches the matches in the database by a direct connection, which the simulated network faults do not affect. */
export function watchPlay(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 2, connectionTimeoutMillis: 2_000, query_timeout: 10_000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const seen = new Map<string, Seen>()
  const handedOn = new Map<string, Seen>()
  const found: TakenOver[] = []
  /** The questions that agents were asked; they are recorded here because the site later moves them into an archive. */
  const asks = new Map<string, KeptAsk[]>()
  let open: string[] = []
  let keptAt = performance.now()
  let closed = false
  const watching = watch()

  async function watch(): Promise<void> {
    while (!closed) {
      await look().catch(() => {}) // the database is away: that is what is being tried
      await sleep(EVERY_MS)
    }
  }

  async function look(): Promise<void> {
    const { rows } = await pool.query<Row>(PLAY)
    const at = Date.now()
    const there = new Set(rows.map(({ match }) => match))
    for (const row of rows) note(row, at)
    for (const match of [...handedOn.keys()]) if (!there.has(match)) wentOn(match, at)
    open = [...there]
    await pool.query(FORGIVEN)
    if (performance.now() - keptAt < KEEP_EVERY_MS) return
    keptAt = performance.now()
    for (const [match, kept] of await keptAsks(pool)) asks.set(match, kept)
  }

  function note(row: Row, at: number): void {
    const { match, job, attempt, heartbeat, seq, asked } = row
    const before = seen.get(match)
    const waiting = handedOn.get(match)
    if (waiting && (seq > waiting.seq || asked > waiting.asked)) wentOn(match, at)
    if (job === null || attempt === null || heartbeat === null) {
      if (before) seen.set(match, { ...before, seq, asked })
      return
    }
    const isOther = before && (before.job !== job || before.attempt !== attempt)
    if (isOther && !handedOn.has(match)) {
      if (seq > before.seq || asked > before.asked) found.push({ match, heardAt: before.heartbeat, wentOnAt: at })
      else handedOn.set(match, before)
    }
    seen.set(match, { job, attempt, heartbeat, seq, asked })
  }

  function wentOn(match: string, at: number): void {
    const before = handedOn.get(match)
    if (before) found.push({ match, heardAt: before.heartbeat, wentOnAt: at })
    handedOn.delete(match)
  }

  return {
    unfinished: (): readonly string[] => open,
    takenOver: (): readonly TakenOver[] => found,
    asks: (): ReadonlyMap<string, readonly KeptAsk[]> => asks,
    async close(): Promise<void> {
      closed = true
      await watching
      await pool.end()
    },
  }
}

export async function keptAsks(pool: Pick<pg.Pool, 'query'>): Promise<Map<string, KeptAsk[]>> {
  const { rows } = await pool.query<KeptAsk>(ASKS)
  const byMatch = new Map<string, KeptAsk[]>()
  for (const row of rows) byMatch.set(row.match, [...(byMatch.get(row.match) ?? []), row])
  return byMatch
}

interface Seen {
  job: string
  attempt: number
  heartbeat: number
  seq: number
  asked: number
}

interface Row extends Pick<Seen, 'seq' | 'asked'> {
  match: string
  job: string | null
  attempt: number | null
  heartbeat: number | null
}

const PLAY = `
  SELECT match.id AS match, job.id AS job, job.retry_count AS attempt,
    (extract(epoch FROM job.heartbeat_on) * 1000)::float8 AS heartbeat,
    (SELECT coalesce(max(seq), 0) FROM match_event WHERE match_id = match.id) AS seq,
    (SELECT coalesce(max(extract(epoch FROM asked_at) * 1000), 0)::float8 FROM ask WHERE match_id = match.id) AS asked
  FROM match LEFT JOIN pgboss.job AS job
    ON job.data ->> 'match' = match.id AND job.state = 'active' AND job.name LIKE 'play-%'
  WHERE match.status IN ('queued', 'running')`

/** Lifts the site's pauses for agents that answer badly, so that these play during the whole test. */
const FORGIVEN = `
  UPDATE agent SET missed = 0, paused = NULL, paused_at = NULL, waits_until = NULL
  WHERE paused IN ('no-answer', 'no-warm-up') OR missed > 1 OR waits_until > now()`

const ASKS = `
  SELECT ask.id, ask.match_id AS match, ask.turn, ask.seat, ask.attempt, version.agent_id AS agent, ask.answer
  FROM ask JOIN agent_version AS version ON version.id = ask.version_id
  JOIN match ON match.id = ask.match_id AND match.status IN ('finished', 'void')`
