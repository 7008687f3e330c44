import { connecting, systemClock } from '@masquerade/connectors'
import { localDeps } from '@masquerade/connectors/testing'
import { seededRandom } from '@masquerade/game'
import { playersOf } from '@masquerade/house'
import { openStore, type Store } from '@masquerade/store'
import type { Person } from '@masquerade/store/play'
import { signedIn, smallWorld } from '@masquerade/store/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playMatch } from './match/play-match.ts'
import { startRunner } from './runner.ts'
import { beginTables } from './seating/scheduler.ts'
import { playContextOf, SHORT_INTERVALS, type TestHouse, talker, testHouse } from './testing/table.ts'

const never = new AbortController().signal
const HOUSE = Object.keys(playersOf('who-is-spy'))
/** Longer than any page here takes, on a machine however busy. */
const LIMIT_MS = 20_000
const HERE = { host: '127.0.0.1', port: 0, intervals: { ...SHORT_INTERVALS, beatMs: 60_000 } }
const limitsOf = (ms: number) => ({ speakMs: ms, voteMs: ms })

let house: TestHouse
/** The process that people's pages ask. */
let web: Store

beforeAll(async () => {
  house = await testHouse({ slug: 'parlour', agents: 0 })
  web = openStore({ url: house.url, onError: () => {} })
  const settings = (number: number) => ({ house: HOUSE[number % HOUSE.length] ?? '' })
  await smallWorld(house.url, {
    slug: 'salon',
    agents: 6,
    purpose: 'casual',
    who: 'people',
    config: { language: 'en', limits: limitsOf(LIMIT_MS), names: 'names' },
    settings,
  })
  await house.sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about, listed)
     VALUES ('people', 'people', 'A person', 'person', '{en,zh}', '{"en":"","zh":""}', false);
     INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('people-1', 'people', 1, '{}');
     INSERT INTO supply_entry VALUES ('en', 1, '["Tea", "Coffee"]')`,
  )
})
afterAll(async () => {
  await web?.close()
  await house?.close()
})

/** For the matches that begin from now on. */
const setLimits = (ms: number) =>
  house.sql.query(`UPDATE arena SET config = jsonb_set(config, '{limits}', $1) WHERE slug = 'salon'`, [limitsOf(ms)])

function context(store = house.store, say: (line: string) => void = () => {}) {
  const connect = connecting(localDeps({ mailbox: store.mailbox, random: seededRandom(3) }))
  return playContextOf(store, talker, { connect, clock: systemClock, say })
}

let people = 0
async function sitDown(id = `v:${++people}`): Promise<{ person: Person; sitting: string }> {
  const person = { id, ids: [id] }
  const sat = await web.play.sitDown('en', person)
  if (!sat.ok) throw new Error(sat.error.message)
  return { person, sitting: sat.value.sitting }
}

async function begun(...seated: { person: Person; sitting: string }[]): Promise<string> {
  for (const { person, sitting } of seated) await web.play.beginNow(sitting, person.ids)
  const lines: string[] = []
  await beginTables(context(house.store, (line) => lines.push(line)))
  const [, match] = /^match (\S+): begun for/.exec(lines[0] ?? '') ?? []
  if (!match) throw new Error(`nothing was begun: ${lines.join()}`)
  return match
}

/** What a page does: looks, and answers what it is asked. */
async function atThePage({ person, sitting }: { person: Person; sitting: string }, signal: AbortSignal) {
  const seen = new Map<number, string>()
  const answered: string[] = []
  for (;;) {
    const look = await web.play.state(sitting, person.ids)
    if (!look.ok) throw new Error(look.error.message)
    const state = look.value
    if (state.state === 'playing' || state.state === 'over') {
      for (const event of state.events) seen.set(event.seq, event.type)
    }
    if (state.state === 'over' || signal.aborted) return { state, seen, answered }
    const question = state.state === 'playing' ? state.question : undefined
    if (question) {
      const said = { ask: question.id, text: `A thing that ${sitting} knows, number ${answered.length}.` }
      const vote = { ask: question.id, for: question.choices?.[0] ?? null }
      const given = await web.play.answer(sitting, person.ids, question.choices ? vote : said)
      if (given.ok) answered.push(question.id)
    }
    await systemClock.sleep(20)
  }
}

describe('people at a table', () => {
  it('answer over the store, each with the questions of its own seat, to the end', async () => {
    const [one, two] = [await sitDown(), await sitDown()]
    const match = await begun(one, two)
    const pages = [atThePage(one, never), atThePage(two, never)]
    expect(await playMatch(match, context(), never)).toBe('finished')
    const [first, second] = await Promise.all(pages)
    const log = await house.logOf(match)
    const seats = [first, second].map((page) => (page?.state.state === 'over' ? page.state.seat : 0))
    expect(new Set(seats).size).toBe(2)
    for (const [index, page] of [first, second].entries()) {
      expect(page?.answered.length).toBeGreaterThan(0)
      // Gapless, and of the words its own alone until the end uncovers both.
      expect([...page!.seen.keys()].toSorted((a, b) => a - b)).toEqual(log.map(({ seq }) => seq))
      expect([...page!.seen.values()].filter((type) => type === 'word')).toHaveLength(1)
      expect([...page!.seen.values()]).not.toContain('spy')
      const spoken = log.find(({ type, data }) => type === 'spoke' && 'seat' in data && data.seat === seats[index])
      expect(spoken?.data).toMatchObject({ text: expect.stringMatching(/^A thing that/) })
    }
    expect(await house.store.standings.leaderboard('salon')).toEqual([])
  })

  it('have their open question, with its answer’s whole time, from whichever runner goes on', async () => {
    const here = await sitDown()
    const match = await begun(here)
    const dying = new AbortController()
    const interrupted = playMatch(match, context(), dying.signal).catch(() => 'interrupted')
    const question = await questionOf(here)
    // As when so much of its time has passed.
    await house.sql.query(`UPDATE mailbox_ask SET deadline = deadline - interval '10 seconds' WHERE ask_id = $1`, [
      question.id,
    ])
    await questionOf(here, ({ leftMs }) => leftMs < LIMIT_MS - 9_000)
    dying.abort()
    expect(await interrupted).toBe('interrupted')

    const another = openStore({ url: house.url, onError: () => {} })
    const playing = playMatch(match, context(another), never)
    const again = await questionOf(here, ({ leftMs }) => leftMs > LIMIT_MS - 9_000)
    expect(again.id).toBe(question.id)
    const { answered } = await atThePage(here, never)
    expect(answered[0]).toBe(question.id)
    expect(await playing).toBe('finished')
    await another.close()
  })

  it('who go away are silent, which is a foul like any agent’s, and they are not paused for it', async () => {
    await setLimits(100) // no one answers, so no one needs longer
    const here = await sitDown()
    const match = await begun(here)
    await setLimits(LIMIT_MS)
    expect(await playMatch(match, context(), never)).toBe('finished')
    const detail = await house.store.matches.get(match)
    const seat = detail?.seats.find(({ agent }) => agent?.kind === 'person')?.seat
    const log = await house.logOf(match)
    expect(log.find(({ type, data }) => type === 'spoke' && 'seat' in data && data.seat === seat)?.data).toMatchObject({
      text: '',
      missing: 'timeout',
    })
    expect((await house.store.matches.players(match)).map(({ kind }) => kind)).toContain('person')
  })

  it('cannot vote for themselves or for a seat that the table lacks, speak in a vote, be late, or answer twice', async () => {
    const here = await sitDown()
    const { person, sitting } = here
    const match = await begun(here)
    const playing = playMatch(match, context(), never)
    const speech = await questionOf(here)
    const answer = (given: object) => web.play.answer(sitting, person.ids, { ask: speech.id, ...given } as never)
    const refused = (code: string) => ({ ok: false, error: { code } })
    expect(await answer({ for: 1 })).toMatchObject(refused('wrong-kind'))
    expect(await web.play.answer(sitting, ['v:eve'], { ask: speech.id, text: 'x' })).toMatchObject(
      refused('no-such-sitting'),
    )
    expect(await answer({ ask: 'another', text: 'x' })).toMatchObject(refused('no-such-ask'))
    expect(await answer({ text: 'Something that one knows.' })).toMatchObject({ ok: true })
    expect(await answer({ text: 'Something else.' })).toMatchObject(refused('answered'))

    const vote = await questionOf(here, ({ kind }) => kind === 'vote')
    const state = await web.play.state(sitting, person.ids)
    const own = state.ok && state.value.state === 'playing' ? state.value.seat : 0
    const cast = (to: number | null) => web.play.answer(sitting, person.ids, { ask: vote.id, for: to })
    expect(vote.choices).not.toContain(own)
    for (const to of [own, 7, 0, -1]) expect(await cast(to)).toMatchObject(refused('not-a-choice'))
    expect(await web.play.answer(sitting, person.ids, { ask: vote.id, text: 'Player 1' })).toMatchObject(
      refused('wrong-kind'),
    )
    // None of it took anything away.
    expect(await cast(vote.choices?.[0] ?? null)).toMatchObject({ ok: true })
    await atThePage(here, never)
    expect(await playing).toBe('finished')
    expect(await cast(null)).toMatchObject({ ok: false })
  })
})

describe('people who delete their account', () => {
  it('are waited for no more in the match under way, and are dealt into none that has not begun', async () => {
    const leaver = await signedIn(web, 'leaver')
    const here = await sitDown(`u:${leaver.id}`)
    const match = await begun(here)
    const started = await startRunner(context(), { ...HERE, matches: 4 })
    try {
      const { id } = await questionOf(here)
      await web.users.delete(leaver.id)
      // Nobody waits for one of its limits, of which there are many.
      await expect.poll(async () => (await house.store.matches.get(match))?.status).toBe('finished')
      expect((await house.store.asks.open(match)).map((ask) => ask.id)).not.toContain(id)
    } finally {
      await started.stop()
    }

    const other = await signedIn(web, 'other-leaver')
    const waiting = await sitDown(`u:${other.id}`)
    const stays = await sitDown()
    await web.users.delete(other.id)
    const next = await begun(stays)
    const kinds = (await house.store.matches.players(next)).map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'person')).toHaveLength(1)
    expect(await web.play.state(waiting.sitting, waiting.person.ids)).toMatchObject({
      error: { code: 'no-such-sitting' },
    })
  })
})

type Asked = { id: string; kind: string; leftMs: number; choices?: number[] }

/** The first question at this page that one wants. */
async function questionOf(
  { person, sitting }: { person: Person; sitting: string },
  wanted: (question: Asked) => boolean = () => true,
): Promise<Asked> {
  let found: Asked | undefined
  await expect
    .poll(async () => {
      const look = await web.play.state(sitting, person.ids)
      const question = look.ok && look.value.state === 'playing' ? look.value.question : undefined
      if (question && wanted(question)) found = question
      return found !== undefined
    })
    .toBe(true)
  return found!
}
