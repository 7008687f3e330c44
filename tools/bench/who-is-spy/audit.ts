import { type AnyGame, type Logged, refereeRecord } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { simulate, whoIsSpyPlayers } from '@masquerade/house'
import { matchTotals } from '@masquerade/metrics'
import type { Store } from '@masquerade/store'
import { appendEvents, type SmallWorld, smallWorld } from '@masquerade/store/testing'
import { connected, onDatabase, withStore } from '../../database.ts'
import { medianRatio } from '../../median.ts'
import { foldedLog } from '../games/folded-log.ts'
import { atMost, type BenchRow, type Wanted } from '../row.ts'
import { seconds, takeTurns, timed } from '../turns.ts'
import { copyAgents, copyMatches } from './copy-matches.ts'

const game: AnyGame = whoIsSpy
const GAMES = 500
const ROUNDS = 5

/** Compares judging again and recounting all stored matches with doing the same to logs in memory. */
export function benchAudit({ small, full }: Wanted): Promise<BenchRow[]> {
  const matches = full ? 100_000 : small ? 2_000 : 10_000
  return onDatabase((url) =>
    withStore(url, (store) => audited(url, store, matches, full ? 2 : ROUNDS), { connections: 3 }),
  )
}

async function audited(url: string, store: Store, matches: number, rounds: number): Promise<BenchRow[]> {
  const logs = playedLogs()
  const world = await smallWorld(url, { agents: 6 })
  for (const log of logs) await finish(store, world, log)
  await store.rebuilding.logs()
  await connected(url, async (sql) => {
    await copyAgents(sql)
    await copyMatches(sql, { days: [1, 2], aDay: matches - logs.length }, console.error)
  })
  await store.standings.recount(world.arena.slug)
  await store.boards.rebuild(world.arena.slug)
  const [audits, judgings] = await takeTurns<[number, number]>(rounds, [
    () => timed(() => auditAll(store, matches)),
    () => timed(() => judgeAll(logs, matches)),
  ])
  const info = `${matches} matches in ${seconds(audits)}, in memory ${seconds(judgings)}; ${rounds} rounds`
  return [atMost(2, 'audit', medianRatio(audits, judgings), info)]
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

function judgeAll(logs: readonly (readonly Logged[])[], matches: number): void {
  for (let match = 0; match < matches; match++) {
    const events = foldedLog(game, logs[match % logs.length] ?? [])
    if (!refereeRecord(game, events).ok) throw new Error('a log cannot stand')
    for (const totals of game.measure.totals(events)) matchTotals(game.measure.figures, [totals])
  }
}

function playedLogs(): (readonly Logged[])[] {
  const agents = Object.values(whoIsSpyPlayers)
  const logs = [...simulate({ language: 'en', agents, games: GAMES, seed: 11 })].map(({ log }) => log)
  return JSON.parse(JSON.stringify(logs))
}

async function finish(store: Store, { arena, agents }: SmallWorld, log: readonly Logged[]): Promise<void> {
  const id = await store.matches.create(arena.id, { seats: agents, gameVersion: game.version })
  await store.matches.start(id)
  const appended = await appendEvents(store, id, game, log)
  const finished = appended.ok ? await store.matches.finish(id) : appended
  if (!finished.ok) throw new Error(finished.error.message)
}
