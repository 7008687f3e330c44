import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { registered, signedIn } from '../testing/people.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  await smallWorld(there.url, { slug: 'hall', agents: 6 })
  await smallWorld(there.url, { slug: 'salon', agents: 0, purpose: 'casual', who: 'people', concurrent: 0 })
  await smallWorld(there.url, { slug: 'trial', agents: 0, purpose: 'trial', concurrent: 0 })
  await there.sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about, listed)
     VALUES ('people', 'people', 'A person', 'person', '{en,zh}', '{"en":"","zh":""}', false)`,
  )
  await there.sql.query(
    `INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('people-1', 'people', 1, '{}')`,
  )
  await there.sql.query('CREATE TABLE arena_before AS SELECT * FROM arena')
})
afterEach(async () => {
  await there.sql.query(
    `UPDATE arena SET game = b.game, config = b.config, seats = b.seats, ranking = b.ranking, roster = b.roster,
       schedule = b.schedule, language = b.language FROM arena_before AS b WHERE arena.id = b.id`,
  )
  await there.sql.query('UPDATE agent SET online = true, plays = NULL')
  await there.sql.query('UPDATE agent SET retired_at = now() WHERE owner_id IS NOT NULL')
})
afterAll(() => there?.close())

const slugs = (arenas: readonly { slug: string }[]) => arenas.map(({ slug }) => slug)
const somebody = { id: 'v:somebody', ids: ['v:somebody'] }
const dueTables = () => there.sql.query(`UPDATE play_table SET begins_at = now() - interval '1 second'`)

/** One of every cause, with where it says that the fault is. */
const DAMAGES: [string, string, RegExp][] = [
  ['a game that there is not', `game = 'chess'`, /^game: there is no game chess$/],
  ['settings that its game refuses', `config = '{"language":"fr"}'`, /^config\.language: /],
  [
    'settings with a limit that is none',
    `config = '{"language":"en","limits":{"speakMs":-1}}'`,
    /^config\.limits\.speakMs: /,
  ],
  ['settings that are no settings', `config = '[1]'`, /^config: /],
  ['other seats than its game has', 'seats = 7', /^seats: 7 sit down, and .* who-is-spy is played by 6$/],
  ['an unknown ranking', `ranking = 'by-name'`, /^ranking: /],
  ['an unknown roster', `roster = '{"who":"cats"}'`, /^roster\.who: /],
  ['a schedule that cannot be read', `schedule = '{"tables":"two"}'`, /^schedule\.tables: /],
]

describe.each(DAMAGES)('an arena with %s', (_, damage, why) => {
  it('is damaged, says where, and is on no list, while the others go on', async () => {
    await there.sql.query(`UPDATE arena SET ${damage} WHERE slug = 'hall'`)
    const damaged = await there.store.arenas.damaged()
    expect(slugs(damaged)).toEqual(['hall'])
    expect(damaged[0]?.damaged).toMatch(why)
    expect(slugs(await there.store.arenas.list())).toEqual(['salon', 'trial'])
    expect(await there.store.arenas.get('hall')).toMatchObject({ damaged: expect.stringMatching(why) })
    expect(await there.store.arenas.waiting()).toEqual([])
  })

  it('begins no trial', async () => {
    await there.sql.query(`UPDATE arena SET ${damage} WHERE slug = 'trial'`)
    const owner = await signedIn(there.store, 'owner')
    const agent = await registered(there.store, owner.id, 'Tried')
    const refused = { ok: false, error: { code: 'no-arena', message: expect.any(String) } }
    expect(await there.store.trials.create(owner.id, agent.id, 'en')).toEqual(refused)
  })

  it('seats no agent, and releases agents seated there before it was damaged', async () => {
    const sat = await there.store.play.sitDown('en', somebody)
    await there.sql.query(`UPDATE arena SET ${damage} WHERE slug = 'salon'`)
    await dueTables()
    for (const table of await there.store.play.due()) expect(await there.store.play.begin(table)).toBeUndefined()
    const left = await there.store.play.state(sat.ok ? sat.value.sitting : '', somebody.ids)
    expect(left).toMatchObject({ error: { code: 'no-such-sitting' } })
    expect(await there.store.play.sitDown('en', somebody)).toMatchObject({ ok: false, error: { code: 'no-table' } })
  })
})

describe('an arena whose game too few agents play', () => {
  it('waits, and says how many there are of how many it needs', async () => {
    expect(await there.store.arenas.waiting()).toEqual([])
    await there.sql.query(
      `UPDATE agent SET plays = '{tic-tac-toe}' WHERE slug LIKE 'hall-%' AND slug <> 'hall-player-1'`,
    )
    expect(await there.store.arenas.waiting()).toMatchObject([
      { slug: 'hall', players: 1, needed: 6 },
      { slug: 'salon', players: 1, needed: 5 },
    ])
  })

  it('waits as well when they are offline, or speak another language', async () => {
    await there.sql.query(`UPDATE agent SET online = false WHERE slug = 'hall-player-1'`)
    expect(await there.store.arenas.waiting()).toMatchObject([{ slug: 'hall', players: 5, needed: 6 }])
    await there.sql.query(`UPDATE arena SET language = 'zh' WHERE slug = 'salon'`)
    expect(await there.store.arenas.waiting()).toMatchObject([{ slug: 'hall' }, { slug: 'salon', players: 0 }])
  })

  it('does not wait where nothing begins by itself', async () => {
    await there.sql.query(`UPDATE arena SET schedule = '{"tables":0}' WHERE slug = 'hall'`)
    await there.sql.query(`UPDATE agent SET plays = '{tic-tac-toe}' WHERE slug = 'hall-player-1'`)
    expect(await there.store.arenas.waiting()).toEqual([])
  })
})
