import { openTestStore, signedIn, type TestStore } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnv } from '@/env.ts'
import { LOCALE_COOKIE } from '@/i18n/locales.ts'
import { type TestBrowser, testBrowser } from '@/lib/api/testing/browser.ts'
import { shareEnv, shareStore } from '@/lib/server/process.ts'
import { previewAction, saveAction, stepAction } from './actions.ts'

const secret = 'a secret of this test, and of no site'
let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
  shareStore(there.store)
  shareEnv(readEnv({ DATABASE_URL: there.url, AUTH_SECRET: secret }))
})
afterAll(() => there?.close())

async function researcher(name: string): Promise<TestBrowser> {
  const browser = testBrowser(secret)
  const { id: userId } = await signedIn(there.store, name)
  await browser.signIn(userId)
  return browser
}

const manifest = {
  ...{ experiment: 'a-draft', version: 1, design: 'guests', game: 'who-is-spy' },
  ...{ places: { guests: [{ stub: 'hash' }], host: [{ stub: 'hash' }] }, blocks: 2 },
}

function save(text: string, draft?: string, digest?: string) {
  const form = new FormData()
  form.set('manifest', text)
  if (draft !== undefined) form.set('draft', draft)
  if (digest !== undefined) form.set('digest', digest)
  return saveAction({}, form)
}

describe('a manifest in the making', () => {
  it('is shown as the experiment that it would be, and saved as a draft', async () => {
    const browser = await researcher('ann')
    const text = JSON.stringify(manifest)
    expect(await browser.act(() => previewAction(text))).toMatchObject({ ok: true, blocks: 2 })
    expect(await browser.act(() => save(`\uFEFF${text}`))).toEqual({
      redirect: expect.stringMatching(/^\/lab\/a-draft/),
    })
  })

  it('that is sent by a browser without scripts comes back as it was typed, with what is wrong in it', async () => {
    const browser = await researcher('plain')
    const send = (typed: string) => {
      const form = new FormData()
      form.set('typed', typed)
      form.set('manifest', JSON.stringify(manifest))
      return browser.act(() => saveAction({}, form))
    }
    const faulty = JSON.stringify({ ...manifest, blocks: 0 })
    const refusals = [expect.objectContaining({ path: 'blocks' })]
    expect(await send(faulty)).toMatchObject({ problem: 'refused', refusals, typed: faulty })
    expect(await send('{ no JSON')).toEqual({ problem: 'not-json', typed: '{ no JSON' })
    const changed = JSON.stringify({ ...manifest, experiment: 'typed-by-hand' })
    expect(await send(changed)).toEqual({ redirect: expect.stringMatching(/^\/lab\/typed-by-hand/) })
  })

  it('may have a budget larger than what a database counts to', async () => {
    const browser = await researcher('rich')
    const rich = { ...manifest, budget: { tokens: 1e30, money: 1e300 } }
    expect(await browser.act(() => save(JSON.stringify(rich)))).toEqual({ redirect: expect.any(String) })
  })

  it('that is nested thousands deep is refused in a sentence, while it is written and when it is sent', async () => {
    const browser = await researcher('bea')
    const deep = `${'['.repeat(9_000)}${']'.repeat(9_000)}`
    const text = `{"experiment": "deep", "places": {"agents": [{"stub": "finder", "a": ${deep}}]}}`
    const refusals = [expect.objectContaining({ message: expect.stringContaining('nested more than 32 deep') })]
    expect(await browser.act(() => previewAction(text))).toMatchObject({ ok: false, refusals })
    expect(await browser.act(() => save(text))).toMatchObject({ problem: 'refused', refusals })
  })

  it('is refused in the language of the page: of what it must be, of what is missing, and of the rules of its game', async () => {
    const browser = await researcher('lin')
    browser.cookies.set(LOCALE_COOKIE, 'zh')
    const said = async (more: object) => {
      const text = JSON.stringify({ ...manifest, design: 'overall', places: { agents: [{ stub: 'hash' }] }, ...more })
      const [preview, saved] = [await browser.act(() => previewAction(text)), await browser.act(() => save(text))]
      const refusals = 'refusals' in preview ? preview.refusals : []
      expect(saved).toEqual({ problem: 'refused', refusals })
      return refusals.map(({ path, message }) => `${path} ${message}`)
    }
    expect(await said({ experiment: 'Bad Name', blocks: 0 })).toEqual([
      'experiment 只能是小写字母和数字，各部分用连字符连接',
      'blocks 不能小于 1',
    ])
    expect(await said({ places: {}, game: undefined })).toEqual(['game 设计 overall 的游戏是 who-is-spy'])
    expect(await said({ places: { agents: [{ house: 'gone' }] } })).toEqual(['places.agents 至少需要 6 个，现有 1 个'])
    const agents = Array.from({ length: 6 }, (_, a) => ({ stub: 'hash', name: `A${a}` }))
    const settings = { setting: 'magic', limits: { speakMs: 'soon' } }
    expect(await said({ places: { agents }, settings })).toEqual(['settings.limits.speakMs 必须是数字'])
    const preset = { setting: 'magic', fouls: 'masked' }
    expect(await said({ places: { agents }, settings: preset })).toEqual([
      'settings.seats 预设 magic 不能与其他设置同时使用',
      'settings.fouls 预设 magic 不能与其他设置同时使用',
    ])
    expect(await said({ places: { agents }, supply: { pairs: [['tea', 'tea']] } })).toEqual([
      'supply.pairs.0 这不是有效的词对：两个词都要有文字，不能相同，也不能互相说出对方',
    ])
  })

  it('has a rate limit for previews that counts its length, and says when the next preview is possible; saving still works', async () => {
    const browser = await researcher('cleo')
    // As long as forms may be: one counts as a great many.
    const long = (question: string) => `{"experiment": "long", "question": "${question}${'?'.repeat(890_000)}"}`
    const looks: (number | undefined)[] = []
    while (looks.length < 20 && looks.at(-1) === undefined) {
      const look = await browser.act(() => previewAction(long(`${looks.length}`)))
      looks.push('againInSeconds' in look ? look.againInSeconds : undefined)
    }
    expect(looks.length).toBeGreaterThan(2)
    expect(looks.at(-1)).toBeGreaterThan(0)
    expect(await browser.act(() => save(long('')))).toMatchObject({ problem: 'refused' })
  })

  it('is stated anew by its owner alone', async () => {
    const [owner, other] = [await researcher('dora'), await researcher('eve')]
    const text = JSON.stringify({ ...manifest, experiment: 'of-dora' })
    const made = await owner.act(() => save(text))
    const draft = 'redirect' in made ? made.redirect.replace('/lab/', '') : ''
    expect(await owner.act(() => save(text, draft))).toEqual(made)
    expect(await owner.act(() => save('[1]', draft))).toEqual({ problem: 'not-json' })
    expect(await other.act(() => save(text, draft))).toEqual({ problem: 'no-such-experiment' })
  })

  it('does not overwrite what was saved in another browser meanwhile, unless it is sent again after that was said', async () => {
    const browser = await researcher('twice')
    const textOf = (blocks: number) => JSON.stringify({ ...manifest, experiment: 'of-two', blocks })
    const made = await browser.act(() => save(textOf(2)))
    const draft = 'redirect' in made ? made.redirect.replace('/lab/', '') : ''
    const { sql } = there
    const stored = async () =>
      (
        await sql.query<{ digest: string; blocks: number }>(
          `SELECT digest, (manifest::jsonb ->> 'blocks')::int AS blocks FROM experiment WHERE slug = $1`,
          [draft],
        )
      ).rows[0]!
    const opened = (await stored()).digest

    expect(await browser.act(() => save(textOf(3), draft, opened))).toEqual(made)
    // The answer to the first sending may be lost.
    expect(await browser.act(() => save(textOf(3), draft, opened))).toEqual(made)
    const now = await stored()
    const refused = { problem: 'changed-elsewhere', digest: now.digest }
    expect(await browser.act(() => save(textOf(4), draft, opened))).toEqual(refused)
    expect(await stored()).toEqual(now)
    const faulty = await browser.act(() => save(textOf(0), draft, now.digest))
    expect(faulty).toMatchObject({ problem: 'refused', digest: now.digest })
    expect(await browser.act(() => save(textOf(4), draft, now.digest))).toEqual(made)
    expect((await stored()).blocks).toBe(4)
    await sql.query(`UPDATE experiment SET state = 'running' WHERE slug = $1`, [draft])
    const { digest } = await stored()
    const late = await browser.act(() => save(textOf(5), draft, digest))
    expect(late).toMatchObject({ problem: 'started-elsewhere' })
  })

  it('says whether there are too many drafts, or too many experiments that run', async () => {
    const browser = await researcher('many')
    const text = JSON.stringify({ ...manifest, experiment: 'of-many' })
    const started: unknown[] = []
    for (let number = 1; number <= 3; number++) {
      const made = await browser.act(() => save(text))
      const form = new FormData()
      form.set('experiment', 'redirect' in made ? made.redirect.replace('/lab/', '') : '')
      form.set('to', 'start')
      started.push(await browser.act(() => stepAction({}, form)))
    }
    expect(started).toEqual([{}, {}, { problem: 'too-many-experiments' }])
    await there.sql.query(`
      INSERT INTO experiment (id, slug, name, design, manifest, digest, seed, planned, owner_id)
      SELECT 'many-' || n, 'many-' || n, 'many', 'guests', '{}', '', 1, 2, owner_id
      FROM experiment, generate_series(1, 99) AS n WHERE name = 'of-many' AND state = 'draft'`)
    expect(await browser.act(() => save(text))).toEqual({ problem: 'too-many-drafts' })
  })

  it('gets no preview and is not saved when the user is not signed in', async () => {
    const browser = testBrowser(secret)
    expect(await browser.act(() => previewAction(JSON.stringify(manifest)))).toEqual({
      ...{ ok: false, refusals: [], isJson: true },
    })
    expect(await browser.act(() => save('{}'))).toEqual({ redirect: expect.stringMatching(/^\/sign-in/) })
  })
})
