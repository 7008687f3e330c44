import { type AgentConnector, connecting, type Question, systemClock } from '@masquerade/connectors'
import { wireAskOf } from '@masquerade/connectors/wire-ask'
import {
  type AnyGame,
  type Ask,
  type Logged,
  type Moment,
  playMatch,
  type Seat,
  seatViewer,
  seededRandom,
  viewsOf,
} from '@masquerade/game'
import { createOutbound, resolveBySystem } from '@masquerade/outbound'
import { readWireAnswerText } from '@masquerade/protocol'
import { freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { Agent } from 'undici'
import { median } from '../../median.ts'
import type { Load } from './load.ts'
import { cpuSeconds, parentOf } from './usage.ts'

export type BareLoop = Awaited<ReturnType<typeof bareLoop>>

/** Asks agents the same questions as a runner would, for as many matches at once, but stores nothing. */
export async function bareLoop(game: AnyGame, url: string, load: Load) {
  const outbound = createOutbound({ allowLocal: true, ownPorts: [], resolve: resolveBySystem })
  const hosts = { hub: url, spaces: url, inference: url }
  const pace = { minMs: 0, maxMs: 0 }
  const connect = connecting({ outbound, clock: systemClock, random: seededRandom(1), hosts, pace })
  const begin = (): Player => {
    const line = connect({ agentId: 'stub', kind: 'webhook', settings: { url }, secret: 'whsec_bench' })
    if (!line.ok) throw new Error(line.error)
    const { answer } = line.value
    return { answer, async store() {} }
  }
  return playAll(game, load, begin).finally(() => outbound.close())
}

/**
 * The least work that keeps all that a match leaves: questions go to agents without the care of a connector, and each
 * turn is one statement, which stores the answers, what follows from them, and the next questions before they are sent.
 */
export async function storingLoop(game: AnyGame, url: string, load: Load, adminUrl: string) {
  const agents = new Agent()
  const { url: databaseUrl, drop } = await freshDatabase(adminUrl)
  const pool = new pg.Pool({ connectionString: databaseUrl, max: CONNECTIONS })
  const { origin, pathname: path } = new URL(url)
  const begin = (match: number): Player => {
    const answered: { turn: number; seat: Seat; prompt: string; reply: string }[] = []
    return {
      async answer(question) {
        const { turn, seat } = question.ask
        const prompt = JSON.stringify(wireAskOf(question))
        const headers = { 'content-type': 'application/json' }
        const { body } = await agents.request({ origin, path, method: 'POST', headers, body: prompt })
        const reply = await body.text()
        const read = readWireAnswerText(reply)
        if (!read.ok) throw new Error(read.error)
        answered.push({ turn, seat, prompt, reply })
        return { answer: 'text' in read.value ? { text: read.value.text } : { missing: 'error' } }
      },
      async store(events, asks) {
        const asked = asks.map(({ turn, seat, kind, limitMs }) => ({ turn, seat, kind, limit_ms: limitMs }))
        const values = [match, ...[answered.splice(0), events, asked].map((rows) => JSON.stringify(rows))]
        await pool.query({ name: 'turn', text: STORE_TURN, values })
      },
    }
  }
  try {
    await pool.query(TABLES)
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    return await playAll(game, load, begin, parentOf(rows[0]?.pid ?? 0))
  } finally {
    await pool.end()
    await agents.close()
    await drop()
  }
}

const CONNECTIONS = 4

const TABLES = `
  CREATE TABLE kept_event (
    match int, seq int, type text, v int, at text, data jsonb, PRIMARY KEY (match, seq)
  );
  CREATE TABLE kept_ask (
    match int, turn int, seat int, kind text, limit_ms int, at timestamptz DEFAULT now(),
    prompt text, reply text, answered_at timestamptz, PRIMARY KEY (match, turn, seat)
  );
  ALTER TABLE kept_ask ALTER COLUMN prompt SET STORAGE EXTERNAL`

const STORE_TURN = `
  WITH answered AS (
    UPDATE kept_ask SET prompt = given.prompt, reply = given.reply, answered_at = now()
    FROM json_to_recordset($2::json) AS given (turn int, seat int, prompt text, reply text)
    WHERE match = $1 AND kept_ask.turn = given.turn AND kept_ask.seat = given.seat
  ), appended AS (
    INSERT INTO kept_event (match, seq, type, v, at, data)
    SELECT $1, seq, type, v, at, data
    FROM json_to_recordset($3::json) AS event (seq int, type text, v int, at text, data jsonb)
  )
  INSERT INTO kept_ask (match, turn, seat, kind, limit_ms)
  SELECT $1, turn, seat, kind, limit_ms
  FROM json_to_recordset($4::json) AS ask (turn int, seat int, kind text, limit_ms int)`

/** How a loop plays one match: it stores a turn with its new events and questions, and then answers the questions. */
interface Player extends Pick<AgentConnector, 'answer'> {
  store(events: readonly Logged[], asks: readonly Ask[]): Promise<void>
}

async function playAll(
  game: AnyGame,
  { delayMs, atOnce, matches }: Load,
  begin: (match: number) => Player,
  postgres?: number,
) {
  const ratios: number[] = []
  let [asked, next] = [0, 0]
  const look = () => {
    const { user, system } = process.cpuUsage()
    const cpuMs = (user + system) / 1_000
    return { asked, at: performance.now(), cpuMs, postgresMs: postgres ? 1_000 * cpuSeconds(postgres) : 0 }
  }
  let [from, to] = [look(), look()]
  const playOneAfterAnother = async () => {
    while (next < matches) {
      const number = next++
      if (number === matches >> 2) from = look()
      const ratio = await play(number)
      if (number < matches >> 2) continue // a process plays its first matches more slowly
      ratios.push(ratio)
      if (next < matches) to = look()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, playOneAfterAnother))
  const asks = to.asked - from.asked
  const runnerMsPerAsk = (to.cpuMs - from.cpuMs) / asks
  return {
    /** How many times longer a match took than its agents needed to answer one after the other. */
    toCriticalPath: median(ratios),
    asksASecond: (1_000 * asks) / (to.at - from.at),
    runnerMsPerAsk,
    postgresMsPerAsk: (to.postgresMs - from.postgresMs) / asks,
  }

  async function play(seed: number): Promise<number> {
    const config = game.config.parse({ language: 'en' })
    const random = seededRandom(seed)
    const player = begin(seed)
    const match = playMatch(game, game.start(config, game.draw(config, random)), { random })
    const began = performance.now()
    const turns = new Set<number>()
    let stored = 0
    const store = async ({ log, asks }: Moment) => {
      const events = log.slice(stored)
      stored += events.length
      await player.store(events, asks)
    }
    let turn = match.next(new Map())
    while (!turn.done) {
      const { asks, log, position } = turn.value
      await store(turn.value)
      for (const ask of asks) turns.add(ask.turn)
      asked += asks.length
      const given = await Promise.all(
        asks.map(async (ask) => {
          const seen = viewsOf(game, log, seatViewer(ask.seat))
          const deadline = Date.now() + ask.limitMs
          const legal = () => game.legal(position.state, ask.seat)
          const named = { id: `${seed}-${ask.turn}-${ask.seat}`, table: `${seed}` }
          const question: Question = { ...named, game, ask, seen, language: 'en', legal, deadline }
          const { answer } = await player.answer(question, AbortSignal.timeout(ask.limitMs))
          return [ask.seat, answer] as const satisfies readonly [Seat, unknown]
        }),
      )
      turn = match.next(new Map(given))
    }
    await store(turn.value)
    return (performance.now() - began) / (turns.size * delayMs)
  }
}
