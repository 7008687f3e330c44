import { gameOf, STAGED } from '@masquerade/games'
import { houseAgents } from '@masquerade/house'
import { arenaLongestMs, MOST_OPEN_MS } from '@masquerade/store/arenas'
import { freshDatabase } from '@masquerade/store/testing'
import pg from 'pg'
import { expect, it } from 'vitest'
import { inProcess } from '../scripts/command/testing/in-process.ts'
import { bundled } from './bundled.ts'
import { main } from './seed.ts'

const seed = (env: Record<string, string>) => inProcess(main, [], { env })

it('has no ranked arena whose matches could last three hours', () => {
  const ranked = bundled.arenas.filter(({ purpose }) => purpose === 'ranked')
  expect(ranked.length).toBeGreaterThanOrEqual(STAGED.length)
  for (const { slug, game, config, purpose } of ranked) {
    const settings = gameOf(game)?.config.parse(config) ?? {}
    const longest = arenaLongestMs({ game, config: settings, purpose })
    expect(longest, slug).toBeGreaterThan(0)
    expect(longest, slug).toBeLessThan(MOST_OPEN_MS)
  }
})

it('gives an empty database arenas that can be played in at once, and the second time nothing', async () => {
  const database = await freshDatabase()
  const sql = new pg.Client({ connectionString: database.url })
  await sql.connect()
  try {
    const env = { DATABASE_URL: database.url }
    expect((await seed(env)).out).toContain('planted arena The Parlour, arena The Teahouse')
    const { rows } = await sql.query(`
      SELECT arena.slug, game, arena.language, (schedule ->> 'tables')::int AS tables, listed, purpose, supply, roster, seats,
        (SELECT count(*)::int FROM supply_entry WHERE list = arena.supply) AS words,
        (SELECT count(*)::int FROM agent
         WHERE kind = 'house' AND online AND arena.language = ANY (languages) AND arena.game = ANY (plays)) AS agents,
        (SELECT count(*)::int FROM agent_version) AS versions
      FROM arena ORDER BY position`)
    const [first] = STAGED
    expect(rows.filter(({ game }) => game === first)).toMatchObject([
      { slug: 'parlour', tables: 2, listed: true, purpose: 'ranked', seats: 6, roster: { who: 'agents' } },
      { slug: 'teahouse', tables: 1, listed: true, purpose: 'ranked' },
      { slug: 'salon', tables: 0, listed: true, purpose: 'casual', roster: { who: 'people' }, supply: 'house-en' },
      { slug: 'pavilion', tables: 0, listed: true, purpose: 'casual', roster: { who: 'people' }, supply: 'house-zh' },
      { slug: 'trial-en', tables: 0, listed: false, purpose: 'trial', supply: 'house-en' },
      { slug: 'trial-zh', tables: 0, listed: false, purpose: 'trial', supply: 'house-zh' },
    ])
    for (const staged of STAGED.filter((game) => game !== first)) {
      const own = rows.filter(({ game }) => game === staged)
      const of = (purpose: string) => own.filter((arena) => arena.purpose === purpose)
      // In English at least, and once in a language.
      const expected = {
        ranked: { tables: 1, listed: true, roster: { who: 'agents' } },
        casual: { tables: 0, listed: true, roster: { who: 'people' } },
        trial: { tables: 0, listed: false, roster: { who: 'agents' } },
      }
      for (const [purpose, arena] of Object.entries(expected)) {
        const languages = of(purpose).map(({ language }) => language)
        expect(languages[0]).toBe('en')
        expect(new Set(languages).size).toBe(languages.length)
        expect(of(purpose)).toMatchObject(languages.map(() => arena))
      }
      expect(of('ranked').length + of('casual').length + of('trial').length).toBe(own.length)
      expect(of('trial').map(({ language }) => language)).toEqual(['en', 'zh'])
    }
    expect(rows[0].words).toBeGreaterThanOrEqual(80)
    expect(rows[1].words).toBeGreaterThanOrEqual(50)
    for (const { game, agents, seats, versions } of rows) {
      // People sit down at tables of the first game, and some do not come.
      expect(agents, 'enough of ours for a table').toBeGreaterThanOrEqual(game === first ? seats + 2 : seats)
      expect(versions).toBeGreaterThanOrEqual(agents)
    }
    const houses = await sql.query('SELECT kind, settings, plays FROM agent JOIN agent_version ON agent_id = agent.id')
    for (const { kind, settings, plays } of houses.rows) {
      expect(plays).toEqual(kind === 'house' ? houseAgents[settings.house]?.games : null)
    }
    expect(await seed(env)).toEqual({ code: 0, out: 'the seed is up to date\n', err: '' })
  } finally {
    await sql.end()
    await database.drop()
  }
})

it('says in a sentence what it lacks', async () => {
  expect(await seed({})).toEqual({ code: 1, out: '', err: 'db:seed: set DATABASE_URL to the database\n' })
  const nowhere = await seed({ DATABASE_URL: 'postgres://me:hidden@127.0.0.1:1/db' })
  expect(nowhere).toMatchObject({ code: 1, err: expect.stringMatching(/^db:seed: .+\n$/) })
})
