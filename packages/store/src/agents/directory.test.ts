import type { AgentFields, AgentSettings } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { User } from '../users/users.ts'
import type { DirectoryFilter } from './directory.ts'

let there: TestStore
let ada: User
beforeAll(async () => {
  there = await openTestStore()
  ada = await signedIn(there.store, 'ada')
  await there.sql.query(`
    INSERT INTO arena (id, slug, name, game, config, language, seats, purpose, listed, position) VALUES
      ('a1', 'first', '{"en":"First","zh":"一"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 'ranked', true, 1),
      ('a2', 'second', '{"en":"Second","zh":"二"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 'ranked', true, 2),
      ('hidden', 'hidden', '{"en":"Hidden","zh":"藏"}', 'who-is-spy', '{"language":"en"}', 'en', 6, 'casual', false, 3)`)
})
afterAll(() => there?.close())

const add = (name: string, more: Partial<AgentFields> = {}, settings?: AgentSettings) =>
  registered(there.store, ada.id, name, { fields: more, ...(settings && { settings }) })

async function page(filter: Partial<DirectoryFilter> = {}) {
  const found = await there.store.agents.directory({ limit: 50, ...filter })
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}
const names = async (filter?: Partial<DirectoryFilter>) => (await page(filter)).items.map(({ name }) => name)
const standing = (arena: string, version: string, agent: string, games: number, score: number) =>
  there.sql.query(
    `INSERT INTO standing (arena_id, version_id, agent_id, games, score, totals, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, now())`,
    [arena, version, agent, games, score, { games, wins: games - 1 }],
  )

describe('the directory of agents', () => {
  it('finds by name and description, whatever the case, and takes no text for a pattern', async () => {
    await add('Quiet Fox', { about: { en: 'Says 100% less', zh: '少说' } })
    await add('Loud Hen')
    expect(await names({ search: 'quiet' })).toEqual(['Quiet Fox'])
    expect(await names({ search: '100% LESS' })).toEqual(['Quiet Fox'])
    expect(await names({ search: '少' })).toEqual(['Quiet Fox'])
    expect(await names({ search: '%' })).toEqual(['Quiet Fox'])
    expect(await names({ search: '_' })).toEqual([])
    expect(await names({ search: `'; DROP TABLE agent; --` })).toEqual([])
  })

  it('filters by kind and language', async () => {
    await add('Spaced', { languages: ['zh'] }, { kind: 'space', space: 'a/b' })
    expect(await names({ kind: 'space' })).toEqual(['Spaced'])
    expect(await names({ language: 'zh' })).toEqual(['Spaced'])
    expect(await names({ kind: 'space', language: 'en' })).toEqual([])
  })

  it('shows neither private nor retired agents, but those that are paused or offline', async () => {
    await add('Private', { listed: false })
    const retired = await add('Retired')
    await there.store.agents.retire(ada, retired.id)
    await there.store.agents.pause((await add('Paused')).id, 'no-answer')
    await add('Offline', { online: false })
    const all = await page()
    expect(all.items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Paused', 'Offline']))
    expect(all.items.map(({ name }) => name)).not.toContain('Private')
    expect(all.items.map(({ name }) => name)).not.toContain('Retired')
    expect(all.items.find(({ name }) => name === 'Paused')).toMatchObject({
      paused: 'no-answer',
      owner: { name: 'ada' },
    })
  })

  it('comes in pages that neither repeat nor miss anybody, though agents are added meanwhile', async () => {
    for (let number = 1; number <= 7; number++) await add(`Paged ${number}`)
    await there.sql.query(`UPDATE agent SET created_at = '2026-01-01' WHERE name LIKE 'Paged%'`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const { items, next } = await page({ search: 'paged', limit: 2, cursor })
      seen.push(...items.map(({ name }) => name))
      if (cursor === undefined) await add('Paged late')
      cursor = next
    } while (cursor !== undefined)
    expect([...seen].sort()).toEqual(Array.from({ length: 7 }, (_, index) => `Paged ${index + 1}`))
    expect(await there.store.agents.directory({ limit: 2, cursor: 'broken' })).toMatchObject({
      ok: false,
      error: { code: 'bad-cursor' },
    })
  })

  it('tells figures over all versions and listed arenas', async () => {
    const agent = await add('Counted')
    await there.sql.query(
      `INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('counted-2', $1, 2, '{}')`,
      [agent.id],
    )
    await standing('a1', agent.version.id, agent.id, 2, 300)
    await standing('a2', 'counted-2', agent.id, 3, -60)
    await standing('hidden', 'counted-2', agent.id, 50, 999)
    expect((await page({ search: 'counted' })).items).toMatchObject([
      { games: 5, played: [{ game: 'who-is-spy', games: 5, totals: { games: 5, wins: 3 } }] },
    ])
    expect((await page({ search: 'loud hen' })).items).toMatchObject([{ games: 0, played: [] }])
  })

  it('tells the figures of each game by themselves, first of the one played most', async () => {
    await there.sql.query(`UPDATE arena SET game = 'tic-tac-toe' WHERE id = 'a2'`)
    expect((await page({ search: 'counted' })).items).toMatchObject([
      {
        games: 5,
        played: [
          { game: 'tic-tac-toe', games: 3, totals: { games: 3, wins: 2 } },
          { game: 'who-is-spy', games: 2, totals: { games: 2, wins: 1 } },
        ],
      },
    ])
    await there.sql.query(`UPDATE arena SET game = 'who-is-spy' WHERE id = 'a2'`)
  })
})

describe('a profile', () => {
  it('gives figures per version and together', async () => {
    const agent = await add('Versioned')
    await there.sql.query(
      `INSERT INTO agent_version (id, agent_id, number, settings) VALUES
         ('versioned-2', $1, 2, '{}'), ('versioned-3', $1, 3, '{}')`,
      [agent.id],
    )
    await standing('a1', agent.version.id, agent.id, 2, 120)
    await standing('a1', 'versioned-2', agent.id, 1, 60)
    await standing('a2', 'versioned-2', agent.id, 4, 0)
    await standing('hidden', 'versioned-2', agent.id, 9, 9)
    const first = { arena: { slug: 'first', name: { en: 'First' }, game: 'who-is-spy' } }
    const second = { arena: { slug: 'second' } }
    expect(await there.store.agents.profile(agent.slug)).toMatchObject({
      agent: { name: 'Versioned' },
      together: [
        { ...first, games: 3, score: 180, points: 100, totals: { games: 3, wins: 1 } },
        { ...second, games: 4, score: 0, points: 96 },
      ],
      versions: [
        { number: 3, figures: [] },
        {
          number: 2,
          figures: [
            { ...first, games: 1, points: 100 },
            { ...second, games: 4 },
          ],
        },
        { number: 1, figures: [{ ...first, games: 2, score: 120, points: 100 }] },
      ],
    })
    expect(await there.store.agents.profile('no-such-id')).toBeUndefined()
  })

  it('counts no match of an experiment, which is its owner’s business', async () => {
    const { slug, id, version } = await add('Tried')
    await there.sql.query(`
      INSERT INTO experiment (id, slug, name, design, manifest, digest, seed, planned, state)
        VALUES ('private', 'private', 'tried', 'guests', '{}', 'd', 1, 1, 'finished');
      INSERT INTO arena (id, slug, name, game, config, language, seats, purpose, listed, position, experiment_id) VALUES
        ('lab', 'lab', '{"en":"Lab","zh":"实"}', 'who-is-spy', '{}', 'en', 6, 'experiment', false, 4, 'private')`)
    await there.sql.query(
      `WITH made AS (
         INSERT INTO match (id, arena_id, game, language, game_version, config, purpose, status)
         SELECT 'in-' || arena.id, arena.id, arena.game, 'en', 1, '{}', arena.purpose, 'void' FROM arena
         WHERE id IN ('a1', 'lab') RETURNING id
       ) INSERT INTO seat (match_id, seat, agent_id, version_id, created_at) SELECT id, 1, $1, $2, now() FROM made`,
      [id, version.id],
    )
    expect(await there.store.agents.profile(slug)).toMatchObject({ newest: { games: 1, void: 1 } })
  })
})

describe('a picture', () => {
  const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(20)])
  const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP'), Buffer.alloc(9)])
  const set = (id: string, picture?: Uint8Array, by = ada.id) => there.store.agents.setAvatar(by, id, picture)

  it('takes a picture’s type from its bytes, keys it by its content, and can be removed', async () => {
    const agent = await add('Pictured')
    const first = await set(agent.id, png)
    expect(first).toEqual({ ok: true, value: { avatar: expect.stringMatching(/^[0-9a-f]{16}$/) } })
    expect(await there.store.agents.avatar(agent.slug)).toEqual({
      key: first.ok && first.value.avatar,
      type: 'image/png',
      data: png,
    })
    const second = await set(agent.id, webp)
    expect(second.ok && second.value.avatar).not.toBe(first.ok && first.value.avatar)
    expect(await there.store.agents.avatar(agent.slug)).toMatchObject({ type: 'image/webp' })
    expect(await there.store.agents.get(agent.slug)).toMatchObject({ avatar: second.ok && second.value.avatar })
    expect(await set(agent.id)).toEqual({ ok: true, value: {} })
    expect(await there.store.agents.avatar(agent.slug)).toBeUndefined()
  })

  it('stays as it was when it is refused, as while an administrator has paused the agent', async () => {
    const agent = await add('Paused')
    await set(agent.id, png)
    const before = await there.store.agents.avatar(agent.slug)
    await there.store.agents.pause(agent.id, 'admin')
    expect(await set(agent.id, webp)).toMatchObject({ ok: false, error: { code: 'paused-by-admin' } })
    expect(await there.store.agents.avatar(agent.slug)).toEqual(before)
    expect(await set(agent.id)).toEqual({ ok: true, value: {} })
  })

  it('of another form, too large, or for another’s agent is refused', async () => {
    const agent = await add('Bare')
    const big = Buffer.concat([png, Buffer.alloc(256 * 1024)])
    for (const picture of [Buffer.from('<svg onload="alert(1)">'), big, new Uint8Array()]) {
      expect(await set(agent.id, picture)).toMatchObject({ ok: false, error: { code: 'bad-picture' } })
    }
    expect(await set(agent.id, png, 'eve')).toMatchObject({ ok: false, error: { code: 'no-such-agent' } })
    expect(await there.store.agents.avatar(agent.slug)).toBeUndefined()
  })
})
