import { seatViewer, seededRandom } from '@masquerade/game'
import { whoIsSpy } from '@masquerade/games'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../database/new-id.ts'
import { openStore, type Store } from '../open-store.ts'
import { appendEvents } from '../testing/append-events.ts'
import { signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'
import type { Person } from './sittings.ts'

let there: TestStore
/** Another process. */
let other: Store

beforeAll(async () => {
  there = await openTestStore()
  other = openStore({ url: there.url, onError: () => {} })
  await smallWorld(there.url, { slug: 'salon', agents: 8, purpose: 'casual', who: 'people', concurrent: 0 })
  await there.sql.query(
    `INSERT INTO agent (id, slug, name, kind, languages, about, listed)
     VALUES ('people', 'people', 'A person', 'person', '{en,zh}', '{"en":"","zh":""}', false)`,
  )
  await there.sql.query(
    `INSERT INTO agent_version (id, agent_id, number, settings) VALUES ('people-1', 'people', 1, '{}')`,
  )
})
afterEach(async () => {
  await there.sql.query(`UPDATE match SET status = 'void' WHERE status IN ('queued', 'running')`)
  await there.sql.query('DELETE FROM sitting')
  await there.sql.query('DELETE FROM play_table')
})
afterAll(async () => {
  await other?.close()
  await there?.close()
})

let people = 0
const somebody = (): Person => {
  const id = `v:somebody-${++people}`
  return { id, ids: [id] }
}
async function sit(person: Person, store = there.store): Promise<string> {
  const sat = await store.play.sitDown('en', person)
  if (!sat.ok) throw new Error(sat.error.message)
  return sat.value.sitting
}
async function look(sitting: string, { ids }: Person) {
  const state = await there.store.play.state(sitting, ids)
  if (!state.ok) throw new Error(state.error.message)
  return state.value
}
const tables = async () =>
  (
    await there.sql.query<{ people: number; match: string | null; due: boolean }>(
      `SELECT match_id AS match, begins_at <= now() AS due,
         (SELECT count(*)::int FROM sitting WHERE table_id = play_table.id) AS people
       FROM play_table ORDER BY people DESC`,
    )
  ).rows
const seenBefore = (sitting: string, interval: string) =>
  there.sql.query('UPDATE mailbox_presence SET seen_at = now() - $2::interval WHERE agent_id = $1', [sitting, interval])

/** The time of every table that waits has come. */
async function begun(): Promise<{ match: string; people: number }[]> {
  await there.sql.query(`UPDATE play_table SET begins_at = now() - interval '1 second' WHERE match_id IS NULL`)
  const made = []
  for (const table of await there.store.play.due()) made.push(await there.store.play.begin(table))
  return made.filter((one) => one !== undefined)
}

describe('sitting down', () => {
  it('is at the table that waits, for six at most, and all at once never makes seven or one seat twice', async () => {
    const crowd = Array.from({ length: 15 }, somebody)
    // Each twice, by two processes.
    const sittings = await Promise.all(crowd.flatMap((person) => [sit(person), sit(person, other)]))
    expect(new Set(sittings).size).toBe(15)
    for (const [index, sitting] of sittings.entries()) if (index % 2) expect(sitting).toBe(sittings[index - 1])
    // A full table does not wait.
    expect(await tables()).toEqual([
      { people: 6, match: null, due: true },
      { people: 6, match: null, due: true },
      { people: 3, match: null, due: false },
    ])
  })

  it('gives the seat back that one has, by whatever one is known by, until the match is over', async () => {
    const person = somebody()
    const sitting = await sit(person)
    expect(await there.store.play.sitDown('en', { id: 'u:me', ids: [...person.ids, 'u:me'] })).toEqual({
      ok: true,
      value: { sitting, fresh: false },
    })
    const [made] = await begun()
    expect(await sit(person)).toBe(sitting)
    expect(await there.store.play.openSitting(person.ids)).toBe(sitting)
    await there.store.matches.void(made!.match, 'a test')
    expect(await there.store.play.openSitting(person.ids)).toBeUndefined()
    expect(await sit(person)).not.toBe(sitting)
  })

  it('is refused where there are no tables for people', async () => {
    expect(await there.store.play.sitDown('zh', somebody())).toMatchObject({ error: { code: 'no-table' } })
  })
})

describe('a table that waits', () => {
  it('tells how many are there and when it begins, and begins at once when somebody wants', async () => {
    const [one, two] = [somebody(), somebody()]
    const sitting = await sit(one)
    await sit(two)
    const waiting = await look(sitting, one)
    expect(waiting).toMatchObject({ state: 'waiting', language: 'en', people: 2, seats: 6 })
    expect(waiting.state === 'waiting' && waiting.beginsInMs).toBeGreaterThan(15_000)
    expect(await there.store.play.due()).toEqual([])
    expect(await there.store.play.beginNow(sitting, two.ids)).toMatchObject({ error: { code: 'no-such-sitting' } })
    expect(await there.store.play.beginNow(sitting, one.ids)).toEqual({ ok: true, value: undefined })
    expect(await there.store.play.due()).toHaveLength(1)
    expect(await look(sitting, one)).toMatchObject({ state: 'waiting', beginsInMs: 0 })
  })

  it('begins also when the clock is set back meanwhile', async () => {
    await sit(somebody())
    await there.sql.query(`UPDATE play_table SET begins_at = begins_at + interval '1 hour'`)
    const [table] = await there.store.play.due()
    expect(await there.store.play.begin(table ?? '')).toMatchObject({ people: 1 })
  })

  it('removes a person who leaves, and closes when all have left', async () => {
    const [one, two] = [somebody(), somebody()]
    const [first, second] = [await sit(one), await sit(two)]
    expect(await there.store.play.leave(first, two.ids)).toMatchObject({ error: { code: 'no-such-sitting' } })
    expect(await there.store.play.leave(first, one.ids)).toMatchObject({ ok: true })
    expect(await there.store.play.state(first, one.ids)).toMatchObject({ error: { code: 'no-such-sitting' } })
    expect(await look(second, two)).toMatchObject({ people: 1 })
    await there.store.play.leave(second, two.ids)
    expect(await tables()).toEqual([])
  })

  it('cannot be seen by others', async () => {
    const sitting = await sit(somebody())
    expect(await there.store.play.state(sitting, somebody().ids)).toMatchObject({ error: { code: 'no-such-sitting' } })
    expect(await there.store.play.state(sitting, [])).toMatchObject({ ok: false })
  })
})

describe('beginning', () => {
  it('happens once, however many runners see to it, with people and house agents in random seats', async () => {
    const taken = new Set<string>()
    for (let round = 0; round < 8; round++) {
      const [one, two] = [somebody(), somebody()]
      const sittings = [await sit(one), await sit(two)]
      await there.store.play.beginNow(sittings[0]!, one.ids)
      const [due] = await there.store.play.due()
      const made = await Promise.all(
        Array.from({ length: 6 }, (_, index) => (index % 2 ? other : there.store).play.begin(due!)),
      )
      const matches = made.filter((match) => match !== undefined)
      expect(matches).toHaveLength(1)
      const detail = await there.store.matches.get(matches[0]!.match)
      expect(detail).toMatchObject({ status: 'queued', purpose: 'casual', arena: { slug: 'salon' } })
      const players = await there.store.matches.players(detail!.id)
      const kinds = players.map(({ kind }) => kind)
      expect(kinds.toSorted()).toEqual(['house', 'house', 'house', 'house', 'person', 'person'])
      expect(new Set(players.map(({ agentId }) => agentId)).size).toBe(5)
      taken.add(kinds.join())
      const { rows } = await there.sql.query<{ seat: number }>('SELECT seat FROM sitting WHERE id = ANY ($1)', [
        sittings,
      ])
      const seats = rows.map(({ seat }) => seat).toSorted()
      expect(seats).toEqual(players.flatMap(({ seat, kind }) => (kind === 'person' ? [seat] : [])))
      expect(await look(sittings[0]!, one)).toMatchObject({ state: 'lobby', queue: { place: 1, of: 1 } })
      await there.store.matches.void(detail!.id, 'a test')
    }
    expect(taken.size).toBeGreaterThan(1)
  })

  it('leaves out people who closed the page, and is dropped when all have', async () => {
    const [gone, here] = [somebody(), somebody()]
    const [left, stays] = [await sit(gone), await sit(here)]
    const closed = (sitting: string) => seenBefore(sitting, '2 minutes')
    await closed(left)
    expect(await begun()).toMatchObject([{ people: 1 }])
    expect(await look(stays, here)).toMatchObject({ state: 'lobby' })
    expect(await look(left, gone)).toMatchObject({ state: 'missed' })
    expect(await there.store.play.openSitting(gone.ids)).toBeUndefined()

    const alone = await sit(gone)
    await closed(alone)
    expect(await begun()).toEqual([])
    expect((await tables()).filter(({ match }) => match === null)).toEqual([])
  })

  it('leaves out a person who closed the page at once, also at a table that had to wait for somebody else', async () => {
    const [gone, here] = [somebody(), somebody()]
    const [left, stays] = [await sit(gone), await sit(here)]
    await there.sql.query(`UPDATE sitting SET agreed_at = now() - interval '65 seconds' WHERE id = $1`, [left])
    await seenBefore(left, '61 seconds')
    expect(await begun()).toMatchObject([{ people: 1 }])
    expect(await look(left, gone)).toMatchObject({ state: 'missed' })
    expect(await look(stays, here)).toMatchObject({ state: 'lobby' })
  })

  it('waits for a person alone whose page is in the background, where it looks once in a minute', async () => {
    const person = somebody()
    const sitting = await sit(person)
    await seenBefore(sitting, '40 seconds')
    expect(await begun()).toEqual([])
    expect(await look(sitting, person)).toMatchObject({ state: 'waiting', people: 1 })
    expect(await begun()).toMatchObject([{ people: 1 }])
  })

  it('seats people who have waited long in a background tab with those whose page is in front', async () => {
    const [front, back, gone] = [somebody(), somebody(), somebody()]
    const [here, asleep, closed] = [await sit(front), await sit(back), await sit(gone)]
    const waited = `UPDATE sitting SET agreed_at = now() - interval '5 minutes' WHERE id = ANY ($1)`
    await there.sql.query(waited, [[here, asleep]])
    for (const sitting of [here, asleep, closed]) await seenBefore(sitting, '40 seconds')
    expect(await begun()).toEqual([])
    await look(here, front)
    const [made] = await begun()
    expect(made).toMatchObject({ people: 2 })
    expect(await look(closed, gone)).toMatchObject({ state: 'missed' })
    const tokens = await there.sql.query<{ token: string }>(
      `SELECT table_token AS token FROM seat JOIN sitting ON sitting.seat = seat.seat WHERE match_id = $1`,
      [made?.match],
    )
    expect(tokens.rows).toHaveLength(2)
    for (const { token } of tokens.rows)
      expect(await there.store.mailbox.present(token, AbortSignal.timeout(60_000))).toBe(true)
    expect(await look(asleep, back)).toMatchObject({ state: 'lobby' })
  })

  it('waits when there are not enough agents, and takes no seat of anybody’s', async () => {
    const person = somebody()
    const sitting = await sit(person)
    await there.sql.query(`UPDATE agent SET online = false WHERE slug LIKE 'salon-player-%'`)
    expect(await begun()).toEqual([])
    expect(await look(sitting, person)).toMatchObject({ state: 'waiting' })
    await there.sql.query('UPDATE agent SET online = true')
    expect(await begun()).toMatchObject([{ people: 1 }])
  })
})

describe('in the lobby', () => {
  it('a person who does not come is replaced by a house agent, is not charged, and sees the seat no more', async () => {
    const person = somebody()
    const sitting = await sit(person)
    const ada = await signedIn(there.store, `ada-${people}`)
    const eager = await there.store.agents.create(ada.id, theirs('Eager'), { kind: 'mailbox' })
    if (eager.ok) await there.store.mailbox.touch(eager.value.agent.id)
    const [made] = await begun()
    const players = await there.store.matches.players(made!.match)
    const seat = players.find(({ kind }) => kind === 'person')!
    const free = await there.store.lobby.substitutes(made!.match)
    expect(new Set(free.map(({ kind }) => kind))).toEqual(new Set(['house']))
    const where = { seat: seat.seat, versionId: seat.version.id }
    expect(await there.store.lobby.replaceSeat(made!.match, where, free[0]!, 'no-warm-up')).toMatchObject({ ok: true })
    expect(await look(sitting, person)).toMatchObject({ state: 'missed' })
    const { rows } = await there.sql.query(`SELECT missed, paused FROM agent WHERE id = 'people'`)
    expect(rows).toEqual([{ missed: 0, paused: null }])
    expect((await there.store.play.sitDown('en', person)).ok).toBe(true)
  })
})

describe('at the table', () => {
  /** A person's match of which all but the last step is played. */
  async function nearlyOver() {
    const person = somebody()
    const sitting = await sit(person)
    const match = (await begun())[0]!.match
    await there.store.matches.start(match)
    let said = 0
    const decisions = scriptedLog(whoIsSpy, seededRandom(5), () => `Remark ${++said}.`, '2026-01-01T00:00:00.000Z')
    for (const events of decisions.slice(0, -1)) await appendEvents(there.store, match, whoIsSpy, events)
    return { person, sitting, match }
  }

  it('a text that is hidden after the page received it is sent again as it is shown now, in all later answers', async () => {
    const { store } = there
    const { person, sitting, match } = await nearlyOver()
    const seen = async (after?: number) => {
      const state = await store.play.state(sitting, person.ids, after)
      if (!state.ok || state.value.state !== 'playing') throw new Error('the match is being played')
      return state.value
    }
    const { events, hidden } = await seen()
    expect(hidden).toBeUndefined()
    const [first, second] = events.flatMap(({ seq, type }) => (type === 'spoke' ? [seq] : []))
    const last = events.at(-1)!.seq
    await store.hiddenTexts.hide(match, first!, 'an insult', 'admin')
    const substitute = { seq: first, type: 'spoke', data: { text: '', hidden: 'an insult' } }
    const after = await seen(last)
    expect(after).toMatchObject({ events: [], hidden: [substitute] })
    expect(after.hidden).toHaveLength(1)
    await store.hiddenTexts.hide(match, second!, 'another', 'admin')
    expect((await seen(first)).hidden).toMatchObject([substitute])
    expect(await seen()).not.toHaveProperty('hidden')
    await store.hiddenTexts.show(match, first!)
    await store.hiddenTexts.show(match, second!)
    expect(await seen(last)).not.toHaveProperty('hidden')
  })

  it('each look of the page is a sign that the person is there, also while the match is played', async () => {
    const { person, sitting, match } = await nearlyOver()
    const seen = async () => {
      const { rows } = await there.sql.query(
        `SELECT seen_at FROM mailbox_presence AS here JOIN seat ON table_token = here.agent_id JOIN sitting ON sitting.seat = seat.seat
         WHERE match_id = $1 AND sitting.id = $2`,
        [match, sitting],
      )
      return rows[0]?.seen_at
    }
    const before = await seen()
    await look(sitting, person)
    expect(Number(await seen())).toBeGreaterThan(Number(before))
  })

  it('a person who is asked nothing sees how long the others may take at most', async () => {
    const { store } = there
    const { person, sitting, match } = await nearlyOver()
    expect(await look(sitting, person)).not.toHaveProperty('waitMs')
    const players = await store.matches.players(match)
    for (const [at, { seat, version }] of players.filter(({ kind }) => kind === 'house').entries()) {
      const deadline = new Date(Date.now() + at * 60_000).toISOString()
      const asked = { turn: 99, seat, attempt: 1, versionId: version.id, kind: 'vote', askedAt: deadline, deadline }
      await store.asks.record({ matchId: match, ...asked })
    }
    const state = await look(sitting, person)
    const waitMs = state.state === 'playing' ? state.waitMs : 0
    expect(waitMs).toBeGreaterThan(3 * 60_000)
    expect(waitMs).toBeLessThanOrEqual(4 * 60_000)
  })

  it('a question that is open when a text is hidden tells the game without that text', async () => {
    const { store } = there
    const { person, sitting, match } = await nearlyOver()
    const { rows } = await there.sql.query<{ seat: number; token: string }>(
      `SELECT seat.seat, table_token AS token FROM seat JOIN sitting ON sitting.seat = seat.seat
       WHERE match_id = $1 AND sitting.id = $2`,
      [match, sitting],
    )
    const [{ seat, token }] = rows as [{ seat: number; token: string }]
    const read = await store.log.readAs(match, seatViewer(seat))
    if (!read.ok) throw new Error(read.error.message)
    const spoken = read.value.events.find(({ type }) => type === 'spoke')!
    const ask = { seat, kind: 'speak', mode: 'say', limitMs: 60_000, attempts: 3, turn: 9, attempt: 1 } as const
    const brief = whoIsSpy.brief(read.value.events as never, ask, { language: 'en', hints: true, notes: [] })
    const { attempts, attempt, turn, mode } = ask
    const payload = { kind: 'speak', timeLimitMs: 60_000, brief, form: { attempts, attempt, turn, mode } }
    const deadline = Date.now() + 60_000
    await store.mailbox.put({ id: newId(), agentId: token, payload: payload as never, deadline })
    const question = async () => {
      const state = await look(sitting, person)
      return state.state === 'playing' ? state.question : undefined
    }
    const { text } = (spoken as { data: { text: string } }).data
    expect(await question()).toMatchObject({ situation: brief.situation })
    expect(brief.situation).toContain(`"${text}"`)
    await store.hiddenTexts.hide(match, spoken.seq, 'an insult', 'admin')
    const situation = brief.situation.replace(`"${text}"`, '"…"')
    expect(await question()).toMatchObject({ situation, task: brief.task })
  })
})

const theirs = (name: string) => ({
  name,
  about: { en: '', zh: '' },
  languages: ['en' as const],
  code: null,
  listed: true,
  online: true,
  concurrency: 1,
  dailyBudget: null,
  invitedOnly: false,
  dailyAsks: null,
  dailyTokens: null,
})

it('the agent that stands for people cannot be registered, claimed or seated, and is on no list', async () => {
  const ada = await signedIn(there.store, 'claimer')
  expect(await there.store.agents.claim(ada.id, 'people')).toMatchObject({ error: { code: 'no-such-agent' } })
  const page = await there.store.agents.directory({ limit: 100 })
  expect(page.ok && page.value.items.map(({ kind }) => kind)).not.toContain('person')
  let candidates: string[] = []
  await there.store.matches.schedule('arena-salon', (situation) => {
    candidates = situation.candidates.map(({ agentId }) => agentId)
    return undefined
  })
  expect(candidates).toEqual(expect.arrayContaining(['salon-agent-1', 'salon-agent-8']))
  expect(candidates).not.toContain('people')
})

it('people sit down in the site’s arenas alone, and not in one that an organizer made', async () => {
  const ada = await signedIn(there.store, 'organizer')
  await there.sql.query(`UPDATE arena SET owner_id = $1 WHERE slug = 'salon'`, [ada.id])
  expect(await there.store.play.sitDown('en', somebody())).toMatchObject({ error: { code: 'no-table' } })
  await there.sql.query(`UPDATE arena SET owner_id = NULL WHERE slug = 'salon'`)
  expect(await there.store.play.sitDown('en', somebody())).toMatchObject({ ok: true })
})
