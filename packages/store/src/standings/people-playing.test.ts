import { addTotals } from '@masquerade/metrics'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AuditDifference } from '../auditing/audit.ts'
import { finishedMatch } from '../testing/finished-match.ts'
import { signedIn } from '../testing/people.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const PEOPLES = { purpose: 'casual', who: 'people', concurrent: 0 } as const

let there: TestStore
let salon: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  const ranked = await smallWorld(there.url, { slug: 'parlour' })
  await smallWorld(there.url, { slug: 'seven', config: { language: 'en', seats: 7 } })
  await smallWorld(there.url, { slug: 'board', game: 'tic-tac-toe', agents: 2 })
  // Time limits make it no other game.
  const limits = { speakMs: 60_000, voteMs: 60_000 }
  salon = await smallWorld(there.url, { ...PEOPLES, slug: 'salon', config: { language: 'en', limits } })
  await there.sql.query(`UPDATE agent SET kind = 'person' WHERE id = $1`, [salon.agents[2]!.agentId])
  await finishedMatch(there.store, ranked, 9)
})
afterAll(() => there?.close())

const standingsOf = async ({ arena }: SmallWorld) => {
  const { rows } = await there.sql.query<{ agent_id: string; games: number; totals: Record<string, number> }>(
    'SELECT agent_id, games, totals FROM standing WHERE arena_id = $1 ORDER BY version_id',
    [arena.id],
  )
  return rows
}

describe('people who play', () => {
  it('are none before the first person has finished a game', async () => {
    expect(await there.store.standings.people('parlour')).toBeUndefined()
  })

  it('are counted at tables for people, and the agents there are not', async () => {
    for (const seed of [1, 2, 3]) await finishedMatch(there.store, salon, seed)
    const counted = await standingsOf(salon)
    expect(counted.map(({ agent_id, games }) => [agent_id, games])).toEqual([[salon.agents[2]!.agentId, 3]])
    expect(await there.store.boards.leaderboard('salon')).toMatchObject({ rows: [] })
  })

  it('stand beside the agents of each arena of their game, and of no other game', async () => {
    const [mine] = await standingsOf(salon)
    expect(await there.store.standings.people('parlour')).toEqual({ games: 3, totals: mine?.totals, alike: true })
    expect(await there.store.standings.people('seven')).toEqual({ games: 3, totals: mine?.totals, alike: false })
    expect(await there.store.standings.people('board')).toBeUndefined()
    expect(await there.store.standings.people('nowhere')).toBeUndefined()
  })

  it('are measured by games with the settings of the arena, where they have played such ones', async () => {
    const other = await smallWorld(there.url, { ...PEOPLES, slug: 'round', config: { language: 'en', rounds: 4 } })
    await there.sql.query(`UPDATE agent SET kind = 'person' WHERE id = $1`, [other.agents[0]!.agentId])
    await finishedMatch(there.store, other, 4)
    const [[mine], [theirs]] = [await standingsOf(salon), await standingsOf(other)]
    expect(await there.store.standings.people('parlour')).toMatchObject({ games: 3, alike: true })
    expect(await there.store.standings.people('seven')).toEqual({
      games: 4,
      totals: addTotals(mine?.totals ?? {}, theirs?.totals ?? {}),
      alike: false,
    })
    // What an organizer made is no measure of the people of the site.
    await there.sql.query(`UPDATE arena SET owner_id = $1 WHERE slug = 'round'`, [
      (await signedIn(there.store, 'ada')).id,
    ])
    expect(await there.store.standings.people('seven')).toMatchObject({ games: 3 })
  })

  it('are counted anew out of logs, which an audit holds their standings against', async () => {
    const before = await standingsOf(salon)
    const reported: AuditDifference[] = []
    await there.store.audit({ tell: (difference) => reported.push(difference) })
    expect(reported).toEqual([])
    await there.sql.query(`UPDATE standing SET games = 7 WHERE arena_id = $1`, [salon.arena.id])
    await there.store.audit({ arenas: ['salon'], tell: (difference) => reported.push(difference) })
    expect(reported.map(({ says }) => says)).toEqual([
      'games 7 where the logs count 3',
      'games of all standings sum to 7, where its matches say 3',
    ])
    expect(await there.store.standings.recount('salon')).toMatchObject({ matches: 3, standings: 1, written: true })
    expect(await standingsOf(salon)).toEqual(before)
  })

  it('are counted after an upgrade, out of what they had played before', async () => {
    const before = await standingsOf(salon)
    await there.sql.query('DELETE FROM standing WHERE arena_id = $1', [salon.arena.id])
    await there.sql.query(`UPDATE arena SET recounts = recounts + 1 WHERE id = $1`, [salon.arena.id])
    expect(await there.store.standings.stale()).toEqual(['salon'])
    expect(await there.store.standings.recountStale('salon')).toMatchObject({ written: true })
    expect(await standingsOf(salon)).toEqual(before)
    expect(await there.store.standings.stale()).toEqual([])
  })
})
