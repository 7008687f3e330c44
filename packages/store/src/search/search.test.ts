import { gramsOf } from '@masquerade/metrics'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tx } from '../database/rows.ts'
import type { MatchFilter } from '../matches/match-page.ts'
import { finishedMatch, playedMatch } from '../testing/finished-match.ts'
import { lockWaits } from '../testing/lock-waits.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import { search } from './search-index.ts'

let there: TestStore
let world: SmallWorld

beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url, { agents: 7 })
})
afterAll(() => there?.close())

/** What six people say in three rounds, each in a way of their own. */
const saying = (text: string) => {
  let said = 0
  return () => `${text} ${said++}`
}
let seeds = 0
const finished = (text: string) => finishedMatch(there.store, world, ++seeds, saying(text))

async function found(search: string, filter: Omit<MatchFilter, 'limit' | 'search'> = {}): Promise<string[]> {
  const page = await there.store.matches.page({ ...filter, search, limit: 100 })
  if (!page.ok) throw new Error(page.error.code)
  return page.value.items.map(({ id }) => id)
}

const rowOf = async (id: string) =>
  (await there.sql.query('SELECT grams, facets FROM match_text WHERE match_id = $1', [id])).rows

describe('searching', () => {
  it('finds finished matches by what was said and dealt, in any script, and no others', async () => {
    const english = await finished('A warm drink in the morning')
    const chinese = await finished('早上喝的热饮料')
    const mixed = await finished('一件T恤 for summer')
    expect(await found('MORNING drink')).toEqual([english])
    expect(await found('热饮')).toEqual([chinese])
    expect(await found('喝')).toEqual([chinese])
    expect(await found('恤 summer')).toEqual([mixed])
    expect(await found('一件t恤')).toEqual([mixed])
    expect(await found('coffee')).toEqual([mixed, chinese, english])
    expect(await found('mornings')).toEqual([english])
    expect(await found('mornin')).toEqual([])
    expect(await found('饮热')).toEqual([])
    expect(await found('morning 饮料')).toEqual([])
  })

  it('says so when there is nothing to look for, and is no search when nothing is given', async () => {
    const page = (search: string) => there.store.matches.page({ search, limit: 100 })
    expect(await page('…!?')).toMatchObject({ ok: false, error: { code: 'bad-search' } })
    expect(await page(' ')).toEqual(await there.store.matches.page({ limit: 100 }))
    expect(await there.store.matches.page({ search: '…', sort: 'watched', limit: 5 })).toMatchObject({ ok: false })
  })

  it('takes every other filter with it', async () => {
    const id = await finished('combinations are possible')
    const match = (await there.store.matches.get(id))!
    const marks = (await there.sql.query('SELECT mark FROM match_mark WHERE match_id = $1', [id])).rows
    const fits: Omit<MatchFilter, 'limit' | 'search'>[] = [
      { status: 'finished' },
      { game: 'who-is-spy', language: 'en' },
      { arena: 'parlour', winner: match.winner! },
      { agent: world.agents[3]!.slug },
      ...marks.map(({ mark }) => ({ mark })),
    ]
    for (const filter of [...fits, Object.assign({}, ...fits)])
      expect(await found('combinations', filter)).toEqual([id])
    for (const filter of [
      { status: 'running' as const },
      { game: 'tic-tac-toe' },
      { language: 'zh' },
      { arena: 'nowhere' },
      { agent: world.agents[6]!.slug },
      { agent: 'no-such-id' },
      { winner: match.winner === 'spy' ? 'civilians' : 'spy' },
      { mark: 'nothing' },
    ]) {
      expect(await found('combinations', { ...fits[1], ...filter })).toEqual([])
    }
  })

  it('finds the same, and in the same order, however long ago it was said', async () => {
    const ids: string[] = []
    for (let turn = 0; turn < 8; turn++) ids.push(await finished('long ago'))
    const hoursAgo = [0, 0.5, 3, 20, 21, 300, 9_000, 200_000]
    for (const [turn, hours] of hoursAgo.entries()) {
      const at = new Date(Date.now() - hours * 3_600_000)
      for (const [table, id] of [
        ['match', 'id'],
        ['match_text', 'match_id'],
      ]) {
        await there.sql.query(`UPDATE ${table} SET created_at = $2 WHERE ${id} = $1`, [ids[turn], at])
      }
      await there.store.search.reindex(ids[turn]!)
    }
    expect(await found('long ago')).toEqual(ids)
    for (let limit = 1; limit <= 9; limit++) {
      const pages: string[] = []
      let cursor: string | undefined
      do {
        const page = await there.store.matches.page({ search: 'long ago', limit, cursor })
        if (!page.ok) throw new Error(page.error.message)
        pages.push(...page.value.items.map(({ id }) => id))
        cursor = page.value.next
      } while (cursor)
      expect(pages).toEqual(ids)
    }
  })

  it('never shows trials, or what was played in arenas that are in no list', async () => {
    const hidden = await smallWorld(there.url, { slug: 'cellar' })
    await there.sql.query(`UPDATE arena SET listed = false WHERE slug = 'cellar'`)
    const unlisted = await finishedMatch(there.store, hidden, 1, saying('underground'))
    const trial = await playedMatch(there.store, world, 2, saying('underground'))
    await there.sql.query(`UPDATE match SET purpose = 'trial', trial_of = $2 WHERE id = $1`, [
      trial,
      world.agents[0]!.agentId,
    ])
    await there.store.matches.finish(trial)
    expect(await found('underground')).toEqual([])
    expect(await rowOf(trial)).toEqual([])
    for (const filter of [
      {},
      { arena: 'cellar' },
      { status: 'finished' as const },
      { winner: 'spy' },
      { mark: 'foul' },
    ]) {
      const page = await there.store.matches.page({ ...filter, limit: 100 })
      const ids = page.ok ? page.value.items.map(({ id }) => id) : []
      expect(ids).not.toContain(unlisted)
      expect(ids).not.toContain(trial)
    }
  })
})

describe('what a match is found by', () => {
  it('is written when it is finished, and not again when it is finished twice', async () => {
    const id = await playedMatch(there.store, world, 77, saying('only once'))
    expect(await rowOf(id)).toEqual([])
    await there.store.matches.finish(id)
    expect(await rowOf(id)).toMatchObject([{ grams: expect.arrayContaining(gramsOf(['only once', 'tea', 'coffee'])) }])
    await there.sql.query(`UPDATE match_text SET grams = '{}' WHERE match_id = $1`, [id])
    await there.store.matches.finish(id)
    expect(await rowOf(id)).toMatchObject([{ grams: [] }])
  })

  it('leaves hidden texts out, and takes them in again when they are shown', async () => {
    const id = await finishedMatch(there.store, world, 5, saying('unspeakable'))
    const { rows } = await there.sql.query<{ seq: number }>(
      `SELECT seq FROM match_event WHERE match_id = $1 AND type = 'spoke' ORDER BY seq`,
      [id],
    )
    const hide = (seqs: number[]) =>
      there.sql.query(
        `INSERT INTO hidden_text (match_id, seq, reason, by_user) SELECT $1, unnest($2::int[]), 'rude', 'u'`,
        [id, seqs],
      )
    await hide([rows[0]!.seq])
    await there.store.search.reindex(id)
    expect(await found('unspeakable')).toEqual([id])
    expect(await found('unspeakable 0')).toEqual([])
    await hide(rows.slice(1).map(({ seq }) => seq))
    await there.store.search.reindex(id)
    expect(await found('unspeakable')).toEqual([])
    await there.sql.query('DELETE FROM hidden_text WHERE match_id = $1', [id])
    await there.store.search.reindex(id)
    expect(await found('unspeakable 0')).toEqual([id])
  })

  it('leaves out at once what was hidden while the match was played', async () => {
    const id = await playedMatch(there.store, world, 6, () => 'muffled')
    await there.sql.query(
      `INSERT INTO hidden_text (match_id, seq, reason, by_user)
       SELECT match_id, seq, 'rude', 'u' FROM match_event WHERE match_id = $1 AND type = 'spoke'`,
      [id],
    )
    await there.store.matches.finish(id)
    expect(await found('muffled')).toEqual([])
  })

  /** While the match finishes, having read its log, its texts are hidden or shown again. */
  async function finishing(id: string, moderate: () => Promise<unknown>) {
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query('SELECT FROM match WHERE id = $1 FOR NO KEY UPDATE', [id])
      const finished = there.store.matches.finish(id)
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await moderate()
      await there.store.search.reindex(id)
      await busy.query('COMMIT')
      expect(await finished).toMatchObject({ ok: true, value: { changed: true } })
    } finally {
      busy.release()
    }
  }

  const spoken = async (id: string): Promise<number[]> => {
    const statement = `SELECT seq FROM match_event WHERE match_id = $1 AND type = 'spoke' ORDER BY seq`
    return (await there.sql.query<{ seq: number }>(statement, [id])).rows.map(({ seq }) => seq)
  }

  it('leaves out what is hidden in the very moment in which the match finishes', async () => {
    const id = await playedMatch(there.store, world, 9, () => 'whispered')
    await finishing(id, async () => {
      for (const seq of await spoken(id)) await there.store.hiddenTexts.hide(id, seq, 'rude', 'u')
    })
    expect(await found('whispered')).toEqual([])
  })

  it('leaves it out also when another text was hidden before, together with where it was said again', async () => {
    let said = 0
    const id = await playedMatch(there.store, world, 10, () => (said++ < 2 ? 'parroted' : `mumbled ${said}`))
    const [first = 0, , third = 0] = await spoken(id)
    // One row, as when it was said again after it had been hidden.
    const hidden = `INSERT INTO hidden_text (match_id, seq, reason, by_user) VALUES ($1, $2, 'rude', 'u')`
    await there.sql.query(hidden, [id, first])
    await finishing(id, () => there.store.hiddenTexts.hide(id, third, 'rude', 'u'))
    expect(await found('parroted')).toEqual([])
    expect(await found('mumbled 3')).toEqual([])
  })

  it('leaves out two texts that two moderators hide in the same moment', async () => {
    const id = await finishedMatch(there.store, world, 12, saying('doubled'))
    const [first = 0, second = 0] = await spoken(id)
    const gate = () => {
      let open = () => {}
      const opened = new Promise<void>((resolve) => {
        open = resolve
      })
      return { open, opened }
    }
    const [hasRead, mayWrite] = [gate(), gate()]
    const slow = search({
      pool: there.sql,
      async transaction(work) {
        const client = await there.sql.connect()
        try {
          await client.query('BEGIN')
          const query = async (asked: string | QueryConfig, values?: unknown[]) => {
            if (typeof asked === 'object' && asked.name === 'match-reindex') {
              hasRead.open()
              await mayWrite.opened
            }
            return client.query(asked, values)
          }
          const done = await work({ query } as unknown as Tx)
          await client.query('COMMIT')
          return done
        } finally {
          client.release()
        }
      },
    })
    await there.store.hiddenTexts.hide(id, first, 'rude', 'one')
    const one = slow.reindex(id)
    await hasRead.opened
    await there.store.hiddenTexts.hide(id, second, 'rude', 'other')
    const other = there.store.search.reindex(id)
    await expect
      .poll(() => lockWaits(there.sql))
      .toBe(1)
      .finally(mayWrite.open)
    await Promise.all([one, other])
    expect(await found('doubled 0')).toEqual([])
    expect(await found('doubled 1')).toEqual([])
    expect(await found('doubled 2')).toEqual([id])
  })

  it('takes in again what is shown in that moment', async () => {
    const id = await playedMatch(there.store, world, 11, () => 'pardoned')
    const [first = 0] = await spoken(id)
    await there.store.hiddenTexts.hide(id, first, 'rude', 'u')
    await finishing(id, () => there.store.hiddenTexts.show(id, first))
    expect(await found('pardoned')).toEqual([id])
  })

  it('is nothing while a match is played, however often it is asked to be written', async () => {
    const id = await playedMatch(there.store, world, 8, saying('too early'))
    expect(await there.store.search.reindex(id)).toEqual({ ok: true, value: undefined })
    expect(await rowOf(id)).toEqual([])
    expect(await there.store.search.reindex('nothing')).toMatchObject({ ok: false, error: { code: 'no-such-match' } })
  })
})

describe('filling in old matches', () => {
  const all = async (most: number) => {
    let next: Awaited<ReturnType<typeof there.store.search.fillIn>>['next']
    let written = 0
    do {
      const step = await there.store.search.fillIn(next, most)
      expect(step.written).toBeLessThanOrEqual(most)
      written += step.written
      next = step.next
    } while (next)
    return written
  }

  it('writes what is missing a few at a time, once, and remembers a log that cannot be read', async () => {
    await all(100)
    const ids: string[] = []
    for (let turn = 0; turn < 5; turn++) ids.push(await finished('from before'))
    await there.sql.query('DELETE FROM match_text WHERE match_id = ANY ($1)', [ids])
    await there.sql.query('DELETE FROM match_mark WHERE match_id = ANY ($1)', [ids])
    await there.sql.query(`UPDATE match SET game = 'a game of long ago' WHERE id = $1`, [ids[2]])
    expect(await found('from before')).toEqual([])
    expect(await all(2)).toBe(5)
    const readable = ids.filter((id) => id !== ids[2])
    expect(await found('from before')).toEqual(readable.toReversed())
    expect(await rowOf(ids[2]!)).toMatchObject([{ grams: [] }])
    const marks = await there.sql.query('SELECT count(*)::int AS n FROM match_mark WHERE match_id = ANY ($1)', [
      readable,
    ])
    expect(marks.rows[0].n).toBeGreaterThan(0)
    expect(await all(2)).toBe(0)
  })
})
