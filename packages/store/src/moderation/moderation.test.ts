import { PUBLIC, REFEREE, replay, seatViewer, seededRandom, transcriptOf } from '@masquerade/game'
import { bargain, gameOf, letters, whoIsSpy } from '@masquerade/games'
import type { Notice } from '@masquerade/protocol'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { appendEvents } from '../testing/append-events.ts'
import { signedIn } from '../testing/people.ts'
import { scriptedLog } from '../testing/scripted-log.ts'
import { type SmallWorld, smallWorld } from '../testing/small-world.ts'
import { openTestStore, type TestStore } from '../testing/test-store.ts'

const AT = '2026-01-01T00:00:00.000Z'

let there: TestStore
let world: SmallWorld
beforeAll(async () => {
  there = await openTestStore()
  world = await smallWorld(there.url)
})
afterAll(() => there?.close())

/** A match in which everybody says what `say` says, played to its end. */
async function played(say: () => string, finish = true): Promise<string> {
  const { matches } = there.store
  const id = await matches.create(world.arena.id, { seats: world.agents, gameVersion: 1 })
  await matches.start(id)
  const decisions = scriptedLog(whoIsSpy, seededRandom(5), say, AT)
  for (const events of decisions)
    expect(await appendEvents(there.store, id, whoIsSpy, events)).toMatchObject({ ok: true })
  if (finish) expect(await matches.finish(id)).toMatchObject({ ok: true })
  return id
}

async function speechesOf(id: string, viewer = PUBLIC) {
  const read = await there.store.log.readAs(id, viewer)
  if (!read.ok) throw new Error(read.error.message)
  return read.value.events.flatMap((event) => {
    return event.type === 'spoke' && 'data' in event ? [{ seq: event.seq, ...(event.data as { text: string }) }] : []
  })
}

const counting = () => {
  let count = 0
  return () => `Remark number ${++count}.`
}

describe('a text that is hidden', () => {
  it('is shown only to the referee, all others see the reason in its place, and other texts stay', async () => {
    const id = await played(counting())
    const before = await speechesOf(id)
    const target = before[1]!
    const hidden = await there.store.hiddenTexts.hide(id, target.seq, ' an insult ', 'admin')
    expect(hidden).toEqual({ ok: true, value: [target.seq] })
    const newest = await there.store.hiddenTexts.newest(1)
    const text = { match: id, seq: target.seq, reason: 'an insult', at: expect.any(String) }
    expect(newest).toMatchObject({ ok: true, value: { items: [text] } })
    for (const viewer of [PUBLIC, seatViewer(1), seatViewer(6)]) {
      const after = await speechesOf(id, viewer)
      expect(after.find(({ seq }) => seq === target.seq)).toMatchObject({ text: '', hidden: 'an insult' })
      expect(after.filter(({ text }) => text !== '')).toHaveLength(before.length - 1)
    }
    expect(await speechesOf(id, REFEREE)).toEqual(before)
    const unspoiled = await there.store.log.readUnspoiled(id)
    expect(JSON.stringify(unspoiled)).not.toContain(target.text)
  })

  it('is hidden, and quoted in reports before that, in a game whose events name the speech otherwise', async () => {
    const { log, matches, reports, hiddenTexts } = there.store
    const { arena, agents } = await smallWorld(there.url, { game: 'bargain', slug: 'bazaar', agents: 2 })
    const id = await matches.create(arena.id, { seats: agents, gameVersion: bargain.version })
    await matches.start(id)
    for (const events of scriptedLog(bargain, seededRandom(5), () => '', AT, { config: {} })) {
      for (const { type, data } of events) if (type === 'proposed') Object.assign(data, { said: 'Be quiet, you fool.' })
      expect(await appendEvents(there.store, id, bargain, events)).toMatchObject({ ok: true })
    }
    expect(await matches.finish(id)).toMatchObject({ ok: true })
    const seen = async () => {
      const read = await log.readAs(id, PUBLIC)
      return read.ok ? read.value.events.filter(({ type }) => type === 'proposed') : []
    }
    const [first] = await seen()
    const speech = { kind: 'speech', match: id, seq: first!.seq } as const
    expect(await reports.report(speech, 'rude', 'v:1')).toMatchObject({ ok: true })
    const quoted = { speech: { text: 'Be quiet, you fool.', seat: expect.any(Number) } }
    expect(await reports.open(1)).toMatchObject({ value: { items: [quoted] } })
    expect(await hiddenTexts.hide(id, first!.seq, 'an insult', 'admin')).toMatchObject({ ok: true })
    const [after] = await seen()
    expect(after).toMatchObject({ data: { said: '', text: '', hidden: 'an insult' } })
    expect(JSON.stringify([await log.readAs(id, PUBLIC), await log.readUnspoiled(id)])).not.toContain('you fool')
  })

  it('is hidden wherever it was said in the match, and can be shown again', async () => {
    const id = await played(() => 'The same again')
    const before = await speechesOf(id)
    expect(before.length).toBeGreaterThan(1)
    const hidden = await there.store.hiddenTexts.hide(id, before[0]!.seq, 'spam', 'admin')
    expect(hidden).toEqual({ ok: true, value: before.map(({ seq }) => seq) })
    expect((await speechesOf(id)).every(({ text }) => text === '')).toBe(true)
    await there.store.hiddenTexts.show(id, before[0]!.seq)
    expect(await speechesOf(id)).toEqual(before)
  })

  it('is hidden, too, where it is said again after it was hidden, and what is published is refereed to the same result', async () => {
    const { arena, agents } = world
    const { hiddenTexts, log, matches, search } = there.store
    const id = await matches.create(arena.id, { seats: agents, gameVersion: 1 })
    await matches.start(id)
    const [opening, first, ...rest] = scriptedLog(whoIsSpy, seededRandom(5), () => 'The same again', AT)
    for (const events of [opening, first])
      expect(await appendEvents(there.store, id, whoIsSpy, events!)).toMatchObject({ ok: true })
    const [said] = await speechesOf(id)
    expect(await hiddenTexts.hide(id, said!.seq, 'spam', 'admin')).toEqual({ ok: true, value: [said!.seq] })
    for (const events of rest) expect(await appendEvents(there.store, id, whoIsSpy, events)).toMatchObject({ ok: true })
    const original = await log.readAs(id, REFEREE)
    expect(await matches.finish(id)).toMatchObject({ ok: true })

    const speeches = await speechesOf(id)
    expect(speeches.length).toBeGreaterThan(1)
    for (const { text } of speeches) expect(text).toBe('')
    expect(JSON.stringify(await log.readAs(id, PUBLIC, said!.seq))).not.toContain('same')
    expect(JSON.stringify(await log.readUnspoiled(id))).not.toContain('same')
    const { rows } = await there.sql.query('SELECT grams FROM match_text WHERE match_id = $1', [id])
    expect(JSON.stringify(rows)).not.toMatch(/sam|aga/)
    expect(await search.reindex(id)).toEqual({ ok: true })
    const published = await log.readPublished(id)
    if (!published.ok || !original.ok) throw new Error('it is finished')
    expect(JSON.stringify(published)).not.toContain('same')
    expect(published.value.hidden).toEqual(speeches.map(({ seq }) => ({ seq, reason: 'spam' })))
    const transcript = transcriptOf(whoIsSpy, published.value.events)
    expect(replay(gameOf, JSON.parse(JSON.stringify(transcript)))).toMatchObject({ ok: true })
    await hiddenTexts.show(id, said!.seq)
    expect(JSON.stringify(await log.readAs(id, PUBLIC, said!.seq))).toContain('same')
  })

  it('is found page by page with all others, so that the oldest can still be shown again', async () => {
    const id = await played(counting())
    const { hiddenTexts } = there.store
    for (const { seq } of await speechesOf(id)) await hiddenTexts.hide(id, seq, `reason ${seq}`, 'admin')
    await there.sql.query('UPDATE hidden_text SET at = now() WHERE match_id = $1', [id])
    const found: number[] = []
    let cursor: string | undefined
    do {
      const page = await hiddenTexts.newest(2, cursor)
      if (!page.ok) throw new Error(page.error.message)
      found.push(...page.value.items.flatMap((text) => ('match' in text && text.match === id ? [text.seq] : [])))
      cursor = page.value.next
    } while (cursor !== undefined)
    const said = await speechesOf(id)
    expect(found.toSorted((one, other) => one - other)).toEqual(said.map(({ seq }) => seq))
    for (const seq of found) await hiddenTexts.show(id, seq)
    expect(await hiddenTexts.newest(2, 'nonsense')).toMatchObject({ error: { code: 'bad-cursor' } })
  })

  it('is not in what is published, which is refereed to the same result all the same', async () => {
    const id = await played(counting())
    const original = await there.store.log.readPublished(id)
    const [first] = await speechesOf(id)
    await there.store.hiddenTexts.hide(id, first!.seq, 'an insult', 'admin')
    const published = await there.store.log.readPublished(id)
    if (!published.ok || !original.ok) throw new Error('it is finished')
    expect(published.value.hidden).toEqual([{ seq: first!.seq, reason: 'an insult' }])
    expect(JSON.stringify(published.value.events)).not.toContain(first!.text)
    const [again, before] = [published, original].map(({ value }) => {
      const replayed = replay(gameOf, JSON.parse(JSON.stringify(transcriptOf(whoIsSpy, value.events))))
      if (!replayed.ok) throw new Error(replayed.error.message)
      return JSON.stringify(whoIsSpy.result(replayed.value.position.state as never))
    })
    expect(again?.replace('[hidden 1]', first!.text)).toEqual(before)
    expect(letters(first!.text)).not.toBe('')
  })

  it('sends a notice, so that open pages remove the text', async () => {
    const heard: Notice[] = []
    const listener = there.store.notices.listen({ notices: (batch) => heard.push(...batch), reconnected: () => {} })
    await listener.ready
    const id = await played(counting())
    const [first] = await speechesOf(id)
    await there.store.hiddenTexts.hide(id, first!.seq, 'an insult', 'admin')
    await expect.poll(() => heard).toContainEqual({ kind: 'hidden', match: id, seq: first!.seq })
  })

  it('needs a reason, and has to be a text that somebody said', async () => {
    const id = await played(counting())
    const [first] = await speechesOf(id)
    const hide = (match: string, seq: number, reason = 'why') => there.store.hiddenTexts.hide(match, seq, reason, 'a')
    expect(await hide(id, first!.seq, '  ')).toMatchObject({ error: { code: 'no-reason' } })
    expect(await hide(id, 1)).toMatchObject({ error: { code: 'no-such-text' } })
    expect(await hide(id, 9_999)).toMatchObject({ error: { code: 'no-such-text' } })
    expect(await hide('nowhere', 1)).toMatchObject({ error: { code: 'no-such-match' } })
  })
})

describe('what is published', () => {
  it('is nothing of a match that is not finished', async () => {
    const id = await played(counting(), false)
    expect(await there.store.log.readPublished(id)).toMatchObject({ error: { code: 'unfinished' } })
    await there.store.matches.void(id, 'test')
    expect(await there.store.log.readPublished(id)).toMatchObject({ error: { code: 'unfinished' } })
  })
})

describe('a report', () => {
  it('stands once for each viewer and thing, until it is settled', async () => {
    const id = await played(counting())
    const [first] = await speechesOf(id)
    const speech = { kind: 'speech', match: id, seq: first!.seq } as const
    const { reports } = there.store
    expect(await reports.report(speech, 'rude', 'v:1')).toMatchObject({ ok: true })
    expect(await reports.report(speech, 'rude', 'v:1')).toMatchObject({ error: { code: 'reported' } })
    expect(await reports.report(speech, 'very rude', 'v:2')).toMatchObject({ ok: true })
    const open = await reports.open(10)
    expect(open).toMatchObject({
      value: {
        items: [
          {
            target: speech,
            count: 2,
            why: ['very rude', 'rude'],
            speech: { text: first!.text },
            agent: { name: expect.stringMatching(/^Test agent/) },
          },
        ],
      },
    })
    await there.store.hiddenTexts.hide(id, first!.seq, 'rude', 'admin')
    expect(await reports.open(10)).toEqual({ ok: true, value: { items: [] } })
    // A page that was opened before still shows the text.
    expect(await reports.report(speech, 'rude', 'v:3')).toMatchObject({ error: { code: 'no-such-thing' } })
  })

  it('is stored once when a reporter sends it several times at once', async () => {
    const { reports } = there.store
    const agent = { kind: 'agent', of: world.agents[1]!.slug } as const
    const sent = await Promise.all(Array.from({ length: 6 }, () => reports.report(agent, 'its name', 'v:1')))
    expect(sent.filter(({ ok }) => ok)).toHaveLength(1)
    const open = await reports.open(1)
    if (!open.ok) throw new Error(open.error.message)
    expect(open.value.items).toMatchObject([{ target: agent, count: 1 }])
    await reports.settle(open.value.items[0]!.id, 'admin', 'dismissed')
  })

  it('of an agent names it, and is dismissed with all that say the same', async () => {
    const { reports } = there.store
    const agent = { kind: 'agent', of: world.agents[0]!.slug } as const
    await reports.report(agent, 'its name', 'v:1')
    await reports.report(agent, 'its picture', 'v:2')
    const open = await reports.open(10)
    if (!open.ok) throw new Error(open.error.message)
    expect(open.value.items).toMatchObject([{ target: agent, count: 2 }])
    const { id } = open.value.items[0]!
    expect(await reports.settle(id, 'admin', 'dismissed')).toMatchObject({ value: { agent: agent.of } })
    expect(await reports.settle(id, 'admin', 'hidden')).toMatchObject({
      error: { code: 'settled', verdict: 'dismissed' },
    })
    expect(await reports.settle('nothing', 'admin', 'hidden')).toMatchObject({ error: { code: 'gone' } })
    expect(await reports.open(10)).toEqual({ ok: true, value: { items: [] } })
    expect(await reports.report(agent, 'again', 'v:1')).toMatchObject({ ok: true })
  })

  it('of an arena or an experiment names it, and is settled with all that say the same', async () => {
    const { lab, reports } = there.store
    const researcher = await signedIn(there.store, 'researcher')
    const made = await lab.create(researcher.id, {
      ...{ name: 'reported', design: 'guests', question: '', manifest: '{}', digest: 'd', seed: 1, planned: 1 },
      ...{ asksAgents: false, cap: {} },
    })
    const experiment = { kind: 'experiment', of: made.ok ? made.value.slug : '' } as const
    expect(await reports.report(experiment, 'its name', 'v:1')).toMatchObject({ error: { code: 'no-such-thing' } })
    await there.sql.query('UPDATE experiment SET published_at = now() WHERE slug = $1', [experiment.of])
    for (const target of [{ kind: 'arena', of: world.arena.slug } as const, experiment]) {
      expect(await reports.report(target, 'its name', 'v:1')).toMatchObject({ ok: true })
      expect(await reports.report(target, 'its name', 'v:1')).toMatchObject({ error: { code: 'reported' } })
      expect(await reports.report(target, 'its question', 'v:2')).toMatchObject({ ok: true })
      const open = await reports.open(1)
      if (!open.ok) throw new Error(open.error.message)
      expect(open.value.items).toMatchObject([{ target, count: 2, why: ['its question', 'its name'] }])
      const { kind, of } = target
      expect(await reports.settle(open.value.items[0]!.id, 'admin', 'hidden')).toMatchObject({ value: { [kind]: of } })
      expect(JSON.stringify(await reports.open(50))).not.toContain(`"${kind}"`)
    }
  })

  it('that came after the one that was read stays open when that one is settled', async () => {
    const { reports } = there.store
    const agent = { kind: 'agent', of: world.agents[5]!.slug } as const
    const reasons = async () => {
      const open = await reports.open(10)
      return open.ok ? open.value.items.filter(({ agent: of }) => of?.slug === agent.of).map(({ why }) => why) : []
    }
    const read = await reports.report(agent, 'its name', 'v:1')
    if (!read.ok) throw new Error(read.error.message)
    const newer = await reports.report(agent, 'it names my street', 'v:2')
    await there.sql.query('UPDATE report SET at = now() WHERE settled_at IS NULL') // both in one moment
    expect(await reports.settle(read.value, 'admin', 'hidden')).toMatchObject({ value: { agent: agent.of } })
    expect(await reports.settle(read.value, 'admin', 'dismissed')).toMatchObject({ error: { verdict: 'hidden' } })
    expect(await reasons()).toEqual([['it names my street']])
    expect(await reports.settle(newer.ok ? newer.value : '', 'admin', 'dismissed')).toMatchObject({ ok: true })
    expect(await reasons()).toEqual([])
  })

  it('of nothing, or without a word, is refused', async () => {
    const { reports } = there.store
    const nothing = { error: { code: 'no-such-thing' } }
    expect(await reports.report({ kind: 'speech', match: 'nowhere', seq: 1 }, 'x', 'v:1')).toMatchObject(nothing)
    expect(await reports.report({ kind: 'agent', of: 'no-such-id' }, 'x', 'v:1')).toMatchObject(nothing)
    const agent = { kind: 'agent', of: world.agents[1]!.slug } as const
    expect(await reports.report(agent, ' ', 'v:1')).toMatchObject({ error: { code: 'no-reason' } })
    expect(await reports.open(10, 'nonsense')).toMatchObject({ error: { code: 'bad-cursor' } })
  })

  it('is found page by page', async () => {
    const { reports } = there.store
    for (const { slug } of world.agents.slice(2)) await reports.report({ kind: 'agent', of: slug }, 'x', 'v:9')
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await reports.open(2, cursor)
      if (!page.ok) throw new Error(page.error.message)
      seen.push(...page.value.items.map(({ id }) => id))
      cursor = page.value.next
    } while (cursor !== undefined)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen.length).toBeGreaterThanOrEqual(4)
  })
})
