import { err, type Logged, ok, REFEREE, recordOf } from '@masquerade/game'
import { gameOf } from '@masquerade/games'
import type { MatchStatus } from '@masquerade/protocol'
import { openStore, type Store } from '@masquerade/store'
import pg from 'pg'
import { auditLine } from '../../apps/cli/src/audit-line.ts'
import type { AskEvidence, Evidence, MatchEvidence } from './checker/evidence.ts'
import { type KeptAsk, keptAsks } from './play-watch.ts'

interface Known {
  honest: ReadonlySet<string>
  fetching: string
  asks: ReadonlyMap<string, readonly KeptAsk[]>
}

export async function readKept(
  url: string,
  { honest, fetching, asks: before }: Known,
): Promise<Pick<Evidence, 'matches' | 'differences' | 'missed'>> {
  const store = openStore({ url, connections: 4, onError: () => {} })
  const sql = new pg.Pool({ connectionString: url, max: 2 })
  sql.on('error', () => {})
  try {
    const asks = new Map<string, readonly KeptAsk[]>([...before, ...(await keptAsks(sql))])
    const matches = (await readMatches(store, sql)).map((match) => {
      const mine = asks.get(match.id)
      return mine ? { ...match, asks: mine.map((ask) => toEvidence(ask, honest, fetching)) } : match
    })
    const differences: string[] = []
    await store.audit({ tell: (difference) => differences.push(auditLine(difference)) })
    // The agent that fetches its questions may miss a match while all gateways are down, so it is left out.
    const called = [...honest].filter((agent) => agent !== fetching)
    const { rows: missed } = await sql.query<Evidence['missed'][number]>(MISSED, [called])
    return { matches, differences, missed }
  } finally {
    await sql.end()
    await store.close()
  }
}

export async function readMatches(store: Store, sql: Pick<pg.Pool, 'query'>): Promise<MatchEvidence[]> {
  const { rows } = await sql.query<MatchRow>(MATCHES)
  const matches: MatchEvidence[] = []
  for (const row of rows) {
    const { id, arena, status, reason } = row
    const log = await logOf(store, row)
    matches.push({ ...{ id, arena, status, log }, ...(reason !== null && { voidReason: reason }) })
  }
  return matches
}

async function logOf(store: Store, { id, game: name, judge }: MatchRow): Promise<MatchEvidence['log']> {
  const game = gameOf(name, judge)
  if (!game) return err(`it is of an unknown game, ${name}`)
  const read = await store.log.readAs(id, REFEREE)
  if (!read.ok) return err(read.error.message)
  const { events, refusals } = read.value
  return ok({ game, events: recordOf(events as Logged[], refusals) }) // nothing is sealed for a referee
}

function toEvidence(ask: KeptAsk, honest: ReadonlySet<string>, fetching: string): AskEvidence {
  const { id, turn, seat, attempt, agent, answer } = ask
  const given = answer as AskEvidence['answer'] | null // as the store wrote it
  return {
    ...{ id, turn, seat, attempt, honest: honest.has(agent) },
    ...(agent === fetching && { fetched: true as const }),
    ...(given && { answer: given }),
  }
}

interface MatchRow {
  id: string
  arena: string
  game: string
  judge: number
  status: MatchStatus
  reason: string | null
}

const MATCHES = `
  SELECT match.id, arena.slug AS arena, match.game, match.judge, match.status, match.void_reason AS reason
  FROM match JOIN arena ON arena.id = match.arena_id ORDER BY match.created_at, match.id`

const MISSED = `
  SELECT agent.slug AS agent, seat.match_id AS match FROM seat JOIN agent ON agent.id = seat.replaced_agent_id
  WHERE agent.id = ANY ($1)`
