import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockArena } from '../../seating/schedule.ts'
import { changesIn } from '../../testing/changes-in.ts'
import { finishedMatch } from '../../testing/finished-match.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { registered, signedIn } from '../../testing/people.ts'
import { type SmallWorld, smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { Actor } from '../../users/actor.ts'

let there: TestStore
let hall: SmallWorld
let ada: Actor
let bob: Actor
beforeAll(async () => {
  there = await openTestStore()
  hall = await smallWorld(there.url, { slug: 'hall', agents: 6 })
  ;[ada, bob] = [await signedIn(there.store, 'ada'), await signedIn(there.store, 'bob')]
})
afterAll(() => there?.close())

const form = (more: object = {}) => ({
  name: { en: 'The League', zh: '联赛' },
  story: { en: '', zh: '' },
  game: 'who-is-spy',
  config: {},
  language: 'en',
  purpose: 'ranked',
  supply: null,
  ranking: 'mean',
  roster: { who: 'agents' },
  schedule: { tables: 1, season: 'week' },
  fairness: { owners: 'apart' },
  windowDays: null,
  masked: true,
  ...more,
})
async function opened(more: object = {}, words?: string): Promise<string> {
  const { arenas, supplies } = there.store
  const made = await arenas.create(ada.id, form(more))
  if (!made.ok) throw new Error(made.error.message)
  if (words)
    expect(await supplies.putSupply(ada, made.value, new TextEncoder().encode(words), true)).toMatchObject({ ok: true })
  expect(await arenas.step(ada, made.value, 'open')).toEqual({ ok: true, value: undefined })
  return made.value
}
const idOf = async (slug: string) => (await there.store.arenas.get(slug))?.id ?? ''
/** The time of an arena's running season is over. */
const timeIsOver = async (slug: string) =>
  there.sql.query(`UPDATE season SET ends_at = now() - interval '1 minute' WHERE arena_id = $1`, [await idOf(slug)])
const turned = async (slug: string) => {
  await timeIsOver(slug)
  expect(await there.store.arenas.turnSeason()).toMatchObject({ slug })
}
const settled = async () => {
  for (;;) if ((await there.store.arenas.settle()).length === 0) return
}
const begin = async (slug: string) => {
  const { rows } = await there.sql.query<{ agentId: string; versionId: string }>(
    `SELECT agent_id AS "agentId", id AS "versionId" FROM agent_version WHERE id LIKE 'hall-%' ORDER BY id`,
  )
  return (await there.store.matches.schedule(await idOf(slug), () => ({ gameVersion: 1, seats: rows }))) ?? ''
}

/** A match of the season that runs, with all of the hall, to its end. */
const finished = async (slug: string, seed: number) =>
  finishedMatch(there.store, { arena: { ...hall.arena, id: await idOf(slug), slug }, agents: hall.agents }, seed)
const offered = async (slug: string) => {
  const seen: string[] = []
  await there.store.matches.schedule(await idOf(slug), ({ candidates }) => {
    seen.push(...candidates.map((one) => one.slug))
    return undefined
  })
  return seen
}

it('a change that waited for the next season keeps matches of that season from beginning, as any change does', async () => {
  const slug = await opened()
  await timeIsOver(slug)
  const admin = { id: (await signedIn(there.store, 'cleo')).id, role: 'admin' as const }
  const [turn, noting] = [await there.sql.connect(), await there.sql.connect()]
  try {
    await turn.query('BEGIN')
    await lockArena(turn, await idOf(slug))
    await noting.query('BEGIN')
    await noting.query('SELECT FROM user_account WHERE id = $1 FOR UPDATE', [admin.id])
    const turning = there.store.arenas.turnSeason()
    await expect.poll(() => lockWaits(there.sql)).toBe(1)
    const changed = there.store.arenas.update(admin, slug, form({ schedule: { tables: 2, season: 'week' } }))
    await expect.poll(() => lockWaits(there.sql)).toBe(2)
    await turn.query('COMMIT')
    expect(await turning).toMatchObject({ slug })
    // The lock of the admin's account: by then it has that of the season.
    await expect.poll(() => lockWaits(there.sql, 'transactionid')).toBe(1)
    expect(await begin(slug)).toBe('')
    await noting.query('COMMIT')
    expect(await changed).toMatchObject({ ok: true })
    expect(await begin(slug)).not.toBe('')
  } finally {
    turn.release(true)
    noting.release(true)
  }
})

describe('an arena with seasons', () => {
  it.each([
    ['week', { day: 1, date: undefined }],
    ['month', { day: undefined, date: 1 }],
  ] as const)(
    'has its first when it is opened, until the next %s begins at midnight (UTC)',
    async (season, { day, date }) => {
      const slug = await opened({ schedule: { tables: 1, season } })
      const [first] = await there.store.arenas.seasons(slug)
      expect(first).toMatchObject({ number: 1, slug, state: 'running', arenaId: await idOf(slug) })
      const [began, ends] = [new Date(first?.beganAt ?? ''), new Date(first?.endsAt ?? '')]
      expect(ends.getTime()).toBeGreaterThan(began.getTime())
      expect(ends.getTime() - began.getTime()).toBeLessThanOrEqual((season === 'week' ? 7 : 31) * 86_400_000)
      expect(ends.toISOString()).toMatch(/T00:00:00.000Z$/)
      if (day !== undefined) expect(ends.getUTCDay()).toBe(day)
      if (date !== undefined) expect(ends.getUTCDate()).toBe(date)
    },
  )

  it('begins with its first date, where it has one', async () => {
    const slug = await opened({ schedule: { tables: 1, season: 'week', from: '2040-01-04T12:00:00.000Z' } })
    expect(await there.store.arenas.season(slug, 1)).toMatchObject({
      ...{ beganAt: '2040-01-04T12:00:00.000Z', endsAt: '2040-01-09T00:00:00.000Z' },
    })
  })

  it('begins again under its own name when the time is over, and what was played keeps its matches and its table', async () => {
    const slug = await opened({ name: { en: 'The Long League', zh: '长联赛' } })
    const first = await idOf(slug)
    const match = await begin(slug)
    expect(await there.store.arenas.turnSeason()).toBeUndefined()
    await turned(slug)
    expect(await idOf(slug)).not.toBe(first)
    const [second, before] = await there.store.arenas.seasons(slug)
    expect(second).toMatchObject({ number: 2, slug, state: 'running' })
    expect(before).toMatchObject({ number: 1, arenaId: first, slug: `${slug}-season-1`, state: 'ending' })
    expect(before?.endedAt).toEqual(second?.beganAt)
    expect(await there.store.arenas.get(`${slug}-season-1`)).toMatchObject({
      ...{ id: first, name: { en: 'The Long League · Season 1', zh: '长联赛 · 第 1 赛季' }, state: 'closing' },
    })
    const now = await there.store.arenas.get(slug)
    expect(now).toMatchObject({
      name: { en: 'The Long League' },
      state: 'open',
      schedule: { tables: 1, season: 'week' },
    })
    expect(now?.ownerId).toBe(ada.id)

    // What runs is finished where it began.
    await settled()
    expect(await there.store.arenas.season(slug, 1)).toMatchObject({ state: 'ending' })
    await there.store.matches.void(match, 'for this test')
    await settled()
    expect(await there.store.arenas.season(slug, 1)).toMatchObject({ state: 'frozen' })
    expect(await there.store.arenas.season(slug, 2)).toMatchObject({ state: 'running' })
    expect((await changesIn(there.store, slug)).map(({ what }) => what)).toMatchObject([
      { kind: 'committed' },
      { kind: 'season', number: 2 },
    ])
  })

  it('is found by the name of any of its seasons, and stands on lists once', async () => {
    const slug = await opened()
    await turned(slug)
    await turned(slug)
    for (const name of [slug, `${slug}-season-1`, `${slug}-season-2`]) {
      expect((await there.store.arenas.seasons(name)).map(({ number }) => number)).toEqual([3, 2, 1])
    }
    for (const list of [await there.store.arenas.list(), await there.store.arenas.mine(ada.id)]) {
      expect(list.map((one) => one.slug).filter((one) => one.startsWith(slug))).toEqual([slug])
    }
    expect(await there.store.arenas.season(slug, 4)).toBeUndefined()
    expect(await there.store.arenas.seasons('hall')).toEqual([])
  })

  it('waits while it is paused, and does not begin again after its very end', async () => {
    const paused = await opened()
    await there.store.arenas.step(ada, paused, 'paused')
    const ending = (at: number) => ({ tables: 1, season: 'month', until: new Date(at).toISOString() })
    const over = await opened({ schedule: ending(Date.now() + 3_600_000) })
    await there.sql.query('UPDATE arena SET schedule = $2 WHERE slug = $1', [over, ending(Date.now() - 1000)])
    await timeIsOver(paused)
    await timeIsOver(over)
    expect(await there.store.arenas.turnSeason()).toBeUndefined()
    expect(await begin(over), 'no match begins after the end').toBe('')
    await settled()
    expect(await there.store.arenas.seasons(over)).toMatchObject([
      { number: 1, state: 'frozen', endedAt: expect.any(String) },
    ])
    expect((await there.store.arenas.list()).map(({ slug }) => slug)).toContain(over)
    await there.store.arenas.step(ada, paused, 'open')
    expect(await begin(paused), 'nor in a season that is over').toBe('')
    expect(await there.store.arenas.turnSeason()).toMatchObject({ slug: paused, ended: 1 })
    expect(await begin(paused)).not.toBe('')
  })

  it('is not closed by what ends a season', async () => {
    const slug = await opened({ schedule: { tables: 1, season: 'week', matches: 1 } })
    await begin(slug)
    await settled()
    expect(await there.store.arenas.get(slug)).toMatchObject({ state: 'open' })
  })

  it('ends its season when it is closed', async () => {
    const slug = await opened()
    await there.store.arenas.step(ada, slug, 'closing')
    await timeIsOver(slug)
    expect(await there.store.arenas.turnSeason()).toBeUndefined()
    expect(await there.store.arenas.seasons(slug)).toMatchObject([{ number: 1, state: 'ending' }])
  })

  it('deals each season from its own list, which stays secret while it is played on with', async () => {
    const slug = await opened({}, 'Lantern,Candle')
    await turned(slug)
    await settled()
    const [second, first] = await there.store.arenas.seasons(slug)
    const shownTo = async (user: Actor, arena = '') => (await there.store.supplies.ownSupply(user.id, arena))?.shown
    const copiedBy = async (user: Actor, from = '') => {
      const copied = await there.store.arenas.copy(user, from)
      return copied.ok ? (await there.store.arenas.seenBy(user.id, copied.value))?.supply : copied.error.code
    }
    const openedOf = async (season = '') => (await there.store.datasets.ofArena(season))?.commitment?.opened
    for (const one of [first, second]) {
      expect(await shownTo(ada, one?.arenaId)).toEqual([['Lantern', 'Candle']])
      expect(await shownTo(bob, one?.arenaId)).toBeUndefined()
    }
    // The first season is final, and its list a secret all the same: no copy and no dataset tells it.
    expect((await there.store.arenas.get(first?.slug ?? ''))?.state).toBe('final')
    expect(await copiedBy(bob, first?.slug)).toBeUndefined()
    expect(await copiedBy(ada, first?.slug)).toBeUndefined()
    expect(await openedOf(first?.slug)).toBeNull()
    expect(await there.store.commitments.of(first?.arenaId ?? '')).toMatchObject({ opened: false })
    await there.store.arenas.step(ada, slug, 'closing')
    await settled()
    expect(await openedOf(first?.slug)).toMatchObject({ season: { supply: [['Lantern', 'Candle']] } })
    expect(await copiedBy(bob, first?.slug)).toBeDefined()
    for (const one of [first, second]) expect(await shownTo(bob, one?.arenaId)).toEqual([['Lantern', 'Candle']])
  })

  it('freezes the table of a season at its end, and the next one begins with an empty one', async () => {
    const slug = await opened({ name: { en: 'The Iced League', zh: '冰联赛' } })
    for (const seed of [1, 2]) await finished(slug, seed)
    await turned(slug)
    const first = `${slug}-season-1`
    expect((await there.store.datasets.publish('https://arena.example')).published).not.toContain(first)
    await settled()
    expect((await there.store.datasets.publish('https://arena.example')).published).toContain(first)
    const frozen = await there.store.datasets.published(await idOf(first))
    expect(frozen).toMatchObject({ matches: 2, rows: expect.arrayContaining([expect.objectContaining({ games: 2 })]) })
    expect(await there.store.standings.leaderboard(slug)).toEqual([])

    await finished(slug, 3)
    await turned(slug)
    await settled()
    expect((await there.store.datasets.publish('https://arena.example')).published).toContain(`${slug}-season-2`)
    expect(await there.store.datasets.published(await idOf(`${slug}-season-2`))).toMatchObject({ matches: 1 })
    expect(await there.store.datasets.published(await idOf(first))).toEqual(frozen)
  })

  it('freezes no name that is taken away while the table of a season is made', async () => {
    const slug = await opened()
    await finished(slug, 4)
    await turned(slug)
    await settled()
    const first = `${slug}-season-1`
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query(`UPDATE agent SET name = 'Unnamed agent', paused = 'admin' WHERE slug = 'hall-player-1'`)
      const publishing = there.store.datasets.publish('https://arena.example')
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await busy.query('COMMIT')
      expect(await publishing).toEqual({ published: [], faults: [] })
    } finally {
      busy.release(true)
    }
    expect((await there.store.datasets.publish('https://arena.example')).published).toEqual([first])
    const rows = (await there.store.datasets.published(await idOf(first)))?.rows
    expect(rows?.find(({ agent }) => agent === 'hall-player-1')?.name).toBe('Unnamed agent')
    await there.sql.query(`UPDATE agent SET name = 'Test agent 1', paused = NULL WHERE slug = 'hall-player-1'`)
  })

  it('freezes the names of when it was begun, whoever renames an agent meanwhile', async () => {
    const slug = await opened({ name: { en: 'The Other League', zh: '另一联赛' } })
    await finished(slug, 4)
    await turned(slug)
    await settled()
    const busy = await there.sql.connect()
    try {
      await busy.query('BEGIN')
      await busy.query(`UPDATE agent SET name = 'Renamed' WHERE slug = 'hall-player-1'`)
      const publishing = there.store.datasets.publish('https://arena.example')
      await expect.poll(() => lockWaits(there.sql)).toBe(1)
      await busy.query('COMMIT')
      expect(await publishing).toEqual({ published: [`${slug}-season-1`], faults: [] })
    } finally {
      busy.release(true)
    }
    await there.sql.query(`UPDATE agent SET name = 'Test agent 1' WHERE slug = 'hall-player-1'`)
  })

  it('goes on without those who are excluded, until the organizer takes them back', async () => {
    const slug = await opened({ name: { en: 'The Fair League', zh: '公平联赛' } })
    const [cheat, note] = ['hall-player-1', 'It played into the hands of another.']
    const decided = { agent: cheat, why: note, matches: 'count' } as const
    expect(await there.store.exclusions.exclude(ada, slug, decided)).toMatchObject({ ok: true })
    await turned(slug)
    const excluded = async (name: string) =>
      (await there.store.exclusions.excluded(await idOf(name))).map(({ agent, note }) => [agent.slug, note])
    expect(await excluded(slug)).toEqual([[cheat, note]])
    expect(await offered(slug)).not.toContain(cheat)
    const changes = (await changesIn(there.store, slug)).map(({ what }) => what)
    expect(changes).toContainEqual({ kind: 'excluded', agent: cheat, name: 'Test agent 1', note, matches: 'count' })

    // A reason that is hidden in one season is hidden in those that took it over.
    const { hiddenTexts } = there.store
    const stated = (await changesIn(there.store, `${slug}-season-1`)).find(({ what }) => what.kind === 'excluded')
    expect(await hiddenTexts.hideReason(stated?.id ?? '', 'rude')).toEqual({ ok: true, value: `${slug}-season-1` })
    for (const name of [slug, `${slug}-season-1`])
      expect(await excluded(name)).toEqual([[cheat, '[hidden · 已隐藏: rude]']])
    expect((await hiddenTexts.showReason(stated?.id ?? '')).ok).toBe(true)
    expect(await excluded(slug)).toEqual([[cheat, note]])

    // So is one that was hidden before the next season took it over.
    await hiddenTexts.hideReason(stated?.id ?? '', 'rude')
    await turned(slug)
    expect(await excluded(slug)).toEqual([[cheat, '[hidden · 已隐藏: rude]']])
    await hiddenTexts.showReason(stated?.id ?? '')
    expect(await excluded(slug)).toEqual([[cheat, note]])
    const copied = (await changesIn(there.store, slug)).find(({ what }) => what.kind === 'excluded')
    expect(copied?.what).toMatchObject({ note })
    expect(await there.store.exclusions.readmit(ada, slug, cheat)).toMatchObject({ ok: true })
    expect(await offered(slug)).toContain(cheat)
    expect(await excluded(`${slug}-season-1`)).toEqual([[cheat, note]])
    await turned(slug)
    expect(await excluded(slug)).toEqual([])
    expect(await offered(slug)).toContain(cheat)
  })

  it('tells nobody again what the season before told them', async () => {
    const { arenas, exclusions, inbox } = there.store
    const invited = { who: 'agents', agents: 'invited' }
    const slug = await opened({ name: { en: 'The Quiet League', zh: '安静联赛' }, roster: invited })
    const guests = [await registered(there.store, bob.id, 'Heron'), await registered(there.store, bob.id, 'Crane')]
    for (const guest of guests) expect((await arenas.invite(ada, slug, guest.slug)).ok).toBe(true)
    const decided = { agent: guests[1]?.slug ?? '', why: 'It came twice.', matches: 'count' } as const
    expect((await exclusions.exclude(ada, slug, decided)).ok).toBe(true)
    const told = async () => {
      await inbox.collect()
      const kinds = (await inbox.of(bob.id)).map(({ what }) => what.kind)
      return kinds.filter((kind) => kind === 'invited' || kind === 'agent-excluded').sort()
    }
    expect(await told()).toEqual(['agent-excluded', 'invited', 'invited'])
    await turned(slug)
    expect(await told()).toEqual(['agent-excluded', 'invited', 'invited'])
    // What happens in this season is told, also where it had happened in an earlier one.
    expect((await exclusions.readmit(ada, slug, decided.agent)).ok).toBe(true)
    expect((await exclusions.exclude(ada, slug, decided)).ok).toBe(true)
    expect(await told()).toEqual(['agent-excluded', 'agent-excluded', 'invited', 'invited'])
  })

  it('turns each season once, though many look at a time', async () => {
    const slug = await opened()
    await timeIsOver(slug)
    const all = await Promise.all(Array.from({ length: 6 }, () => there.store.arenas.turnSeason()))
    expect(all.filter((one) => one?.slug === slug)).toHaveLength(1)
    expect(await there.store.arenas.seasons(slug)).toHaveLength(2)
  })
})

describe('a season that its organizer ends', () => {
  const manual = (more: object = {}) => opened({ schedule: { tables: 1, season: 'manual', ...more } })

  it('has no end beforehand, and neither the calendar nor its last game begins the next', async () => {
    const slug = await manual({ matches: 1 })
    await finished(slug, 11)
    expect((await there.store.arenas.seasons(slug))[0]).not.toHaveProperty('endsAt')
    expect(await there.store.arenas.turnSeason()).toBeUndefined()
    await settled()
    expect(await there.store.arenas.seasons(slug)).toMatchObject([{ number: 1, state: 'running' }])
  })

  it('gives way to the next when the organizer says so, which the logs of both tell with their name', async () => {
    const slug = await manual()
    await finished(slug, 12)
    expect(await there.store.arenas.beginSeason(ada, slug)).toEqual({ ok: true, value: 2 })
    await settled()
    expect(await there.store.arenas.seasons(slug)).toMatchObject([
      { number: 2, state: 'running', slug },
      { number: 1, state: 'frozen', slug: `${slug}-season-1` },
    ])
    const changesOf = async (name: string) => (await changesIn(there.store, name)).map(({ by, what }) => [by, what])
    expect(await changesOf(slug)).toContainEqual(['ada', { kind: 'season', number: 2 }])
    expect(await changesOf(`${slug}-season-1`)).toContainEqual(['ada', { kind: 'state', from: 'open', to: 'closing' }])
  })

  it('is begun once, though many ask at a time: what was not played is no season', async () => {
    const slug = await manual()
    await finished(slug, 13)
    const all = await Promise.all(Array.from({ length: 5 }, () => there.store.arenas.beginSeason(ada, slug)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(all.filter(({ ok }) => !ok).map((one) => (one.ok ? '' : one.error.code))).toEqual(
      Array(4).fill('empty-season'),
    )
    expect(await there.store.arenas.seasons(slug)).toHaveLength(2)
  })

  it('can be ended by its organizer alone, not while it is paused, and not where the calendar ends it', async () => {
    const slug = await manual()
    await finished(slug, 14)
    const code = async (user: Actor, arena: string) => {
      const begun = await there.store.arenas.beginSeason(user, arena)
      return begun.ok ? 'ok' : begun.error.code
    }
    expect(await code(bob, slug)).toBe('not-yours')
    await there.store.arenas.step(ada, slug, 'paused')
    expect(await code(ada, slug)).toBe('no-such-step')
    expect(await code(ada, await opened())).toBe('by-calendar')
    expect(await code(ada, await opened({ schedule: { tables: 1 } }))).toBe('by-calendar')
  })
})

describe('seasons are refused', () => {
  it('where no table is kept', async () => {
    const refused = await there.store.arenas.create(ada.id, form({ purpose: 'casual' }))
    expect(refused).toMatchObject({ ok: false, error: { faults: [{ field: 'schedule.season', code: 'uncounted' }] } })
  })

  it.each([
    ['begin', { tables: 1 }, { tables: 1, season: 'week' }],
    ['end', { tables: 1, season: 'week' }, { tables: 1 }],
    ['become longer', { tables: 1, season: 'week' }, { tables: 1, season: 'month' }],
  ])('to %s once an arena has been opened', async (_, before, after) => {
    const slug = await opened({ schedule: before })
    const refused = await there.store.arenas.update(ada, slug, form({ schedule: after }))
    expect(refused).toMatchObject({ ok: false, error: { faults: [{ field: 'schedule.season', code: 'fixed' }] } })
  })
})

it('a season of an arena whose long name has no room for its number ends between two signs, not within one', async () => {
  const name = `${'x'.repeat(48)}🎭🎭🎭`
  const slug = await opened({ name: { en: name, zh: name } })
  await turned(slug)
  const [, first] = await there.store.arenas.seasons(slug)
  expect((await there.store.arenas.get(first?.slug ?? ''))?.name.en).toBe(`${'x'.repeat(48)} · Season 1`)
})

it('a season ends though that of another arena cannot', async () => {
  const [damaged, whole] = [await opened(), await opened()]
  for (const slug of [damaged, whole]) await timeIsOver(slug)
  await there.sql.query(`UPDATE arena SET name = '{}' WHERE slug = $1`, [damaged])
  expect(await there.store.arenas.turnSeason()).toMatchObject({ slug: whole })
  await expect(there.store.arenas.turnSeason()).rejects.toThrow()
  await there.sql.query(`UPDATE arena SET name = '{"en":"A","zh":"A"}' WHERE slug = $1`, [damaged])
  expect(await there.store.arenas.turnSeason()).toMatchObject({ slug: damaged })
})
