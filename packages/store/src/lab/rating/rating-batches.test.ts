import { PUBLIC } from '@masquerade/game'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { finishedMatch } from '../../testing/finished-match.ts'
import { lockWaits } from '../../testing/lock-waits.ts'
import { signedIn } from '../../testing/people.ts'
import { smallWorld } from '../../testing/small-world.ts'
import { openTestStore, type TestStore } from '../../testing/test-store.ts'
import type { User } from '../../users/users.ts'
import type { NewBatch } from './rating-batches.ts'

let there: TestStore
beforeAll(async () => {
  there = await openTestStore()
})
afterAll(() => there?.close())

let rounds = 0
let owner: User
let batch: string
beforeEach(async () => {
  owner = await signedIn(there.store, `owner-${++rounds}`)
  batch = await made({})
})

const ITEMS = ['a', 'b', 'c'].map((id) => ({ id, word: id, description: '<script>alert(1)</script>' }))
const made = (more: Partial<NewBatch>, { id } = owner) =>
  there.store.ratingBatches.make(id, {
    ...{ title: 'Descriptions', kind: 'score', again: 1, digest: 'd', listed: false, items: ITEMS },
    ...more,
  })
const person = (name: string) => ({ id: `v:${name}-${rounds}`, ids: [`v:${name}-${rounds}`] })
const score = (item: number, score: number, again = false) => ({ item, again, mark: { answers: { score } } })

async function joined(name: string, named = false) {
  const joined = await there.store.ratingBatches.join(batch, person(name), { name, named, sender: name })
  if (!joined.ok) throw new Error(joined.error.code)
  return joined.value
}

describe('a batch', () => {
  it('keeps its items as they were given, and how they are shown', async () => {
    const { ratingBatches } = there.store
    expect(await ratingBatches.items(batch)).toEqual(ITEMS)
    expect(await ratingBatches.itemsAt(batch, [2, 0, 9])).toEqual(
      new Map([
        [0, ITEMS[0]],
        [2, ITEMS[2]],
      ]),
    )
    expect(await ratingBatches.get(batch)).toMatchObject({ owner: owner.id, size: 3, again: 1, raters: 0, digest: 'd' })
    expect(await ratingBatches.get('nothing')).toBeUndefined()
  })

  it('is closed and discarded by its owner alone, and discarded only before the first rating', async () => {
    const other = await signedIn(there.store, `other-${rounds}`)
    const { ratingBatches } = there.store
    expect(await ratingBatches.close(other.id, batch)).toBe(false)
    expect(await ratingBatches.discard(other.id, batch)).toBe(false)
    await joined('ann')
    await ratingBatches.setMarks(batch, person('ann'), [score(0, 1)])
    expect(await ratingBatches.discard(owner.id, batch)).toBe(false)
    expect(await ratingBatches.close(owner.id, batch)).toBe(true)
    expect(await ratingBatches.close(owner.id, batch)).toBe(false)
    const empty = await made({})
    expect(await ratingBatches.discard(owner.id, empty)).toBe(true)
    expect(await ratingBatches.items(empty)).toEqual([])
  })

  it('is not discarded when its first rating is saved in the same moment', async () => {
    const { id } = await joined('ann')
    const holder = await there.sql.connect()
    await holder.query('BEGIN')
    await holder.query('SELECT FROM rating_batch WHERE id = $1 FOR NO KEY UPDATE', [batch])
    await holder.query(
      `INSERT INTO rating_mark (rater_id, batch_id, item, again, mark) VALUES ($1, $2, 0, false, '{}')`,
      [...[id, batch]],
    )
    const discarded = there.store.ratingBatches.discard(owner.id, batch)
    await expect.poll(() => lockWaits(there.sql)).toBe(1)
    await holder.query('COMMIT')
    holder.release()
    expect(await discarded).toBe(false)
    expect(await there.store.ratingBatches.marksOf(id)).toHaveLength(1)
  })

  it('knows what moderators have hidden in the matches of its experiment, if that is its owner’s', async () => {
    const { ratingBatches, hiddenTexts, lab } = there.store
    const slug = `run-${rounds}`
    const world = await smallWorld(there.url, { slug: `hall-${rounds}` })
    const match = await finishedMatch(there.store, world, 1, () => 'a rude word')
    await there.sql.query(
      `WITH made AS (
         INSERT INTO experiment (id, slug, owner_id, name, design, manifest, digest, seed, planned, state)
         VALUES ($1, $1, $2, 'tried', 'interintent', '{}', 'd', 1, 1, 'finished') RETURNING id
       ) INSERT INTO experiment_match (experiment_id, number, block, condition, key, match_id, people)
       SELECT id, 0, 0, 'all', 'k', $3, '{}' FROM made`,
      [slug, owner.id, match],
    )
    expect(await lab.get(slug, owner.id)).toBeDefined()
    const stranger = await signedIn(there.store, `stranger-${rounds}`)
    const [own, others] = [await made({ experiment: slug }), await made({ experiment: slug }, stranger)]
    expect(await ratingBatches.hiddenTexts(own)).toEqual(new Set())
    const read = await there.store.log.readAs(match, PUBLIC)
    const said = read.ok ? read.value.events.find(({ type }) => type === 'spoke') : undefined
    expect(await hiddenTexts.hide(match, said?.seq ?? 0, 'rude', 'admin')).toMatchObject({ ok: true })
    expect(await ratingBatches.hiddenTexts(own)).toEqual(new Set(['a rude word']))
    for (const other of [others, batch]) expect(await ratingBatches.hiddenTexts(other)).toEqual(new Set())
    await ratingBatches.join(own, person('ann'), { name: 'Ann', named: false, sender: 'ann' })
    await there.store.users.delete(owner.id)
    expect(await ratingBatches.hiddenTexts(own), 'its owner’s account is deleted').toEqual(new Set(['a rude word']))
  })

  it('stands on the list when it says so and is open, for those who do not rate it yet', async () => {
    const { ratingBatches } = there.store
    const listed = await made({ listed: true })
    const idsOf = (cards: readonly { id: string }[]) => cards.map(({ id }) => id)
    const ann = person('ann')
    const before = await ratingBatches.of(undefined, ann.ids)
    expect(idsOf(before.open)).toContain(listed)
    expect(idsOf(before.open)).not.toContain(batch)
    expect(idsOf((await ratingBatches.of(owner.id, [])).own).toSorted()).toEqual([batch, listed].toSorted())
    await ratingBatches.join(listed, ann, { name: 'Ann', named: false, sender: 'ann' })
    await ratingBatches.setMarks(listed, ann, [score(0, 5)])
    const after = await ratingBatches.of(undefined, ann.ids)
    expect(idsOf(after.open)).not.toContain(listed)
    expect(after.rated).toMatchObject([{ id: listed, given: 1, raters: 1 }])
    await ratingBatches.close(owner.id, listed)
    expect(idsOf((await ratingBatches.of(undefined, [])).open)).not.toContain(listed)
  })
})

describe('somebody who rates', () => {
  it('is the same when they come back, and each has a number of their own', async () => {
    const [ann, ben] = [await joined('ann'), await joined('ben', true)]
    expect([ann.number, ben.number]).toEqual([1, 2])
    expect(await joined('ann', true)).toMatchObject({ id: ann.id, named: true })
    expect(await there.store.ratingBatches.raterOf(batch, person('ann'))).toMatchObject({ id: ann.id })
    expect(await there.store.ratingBatches.raterOf(batch, person('no-such-id'))).toBeUndefined()
  })

  it('who began in a browser and as a user is the user when signed in, and the browser else', async () => {
    const { ratingBatches } = there.store
    const ann = await joined('ann')
    const user = { id: `u:${owner.id}`, ids: [`u:${owner.id}`] }
    await ratingBatches.join(batch, user, { name: 'Owner', named: false, sender: 'owner' })
    const both = { id: user.id, ids: [...person('ann').ids, ...user.ids] }
    expect(await ratingBatches.join(batch, both, { name: 'Owner again', named: true, sender: 'owner' })).toMatchObject({
      value: { number: 2, name: 'Owner again' },
    })
    expect(await ratingBatches.raterOf(batch, both)).toMatchObject({ number: 2, named: true })
    await ratingBatches.setMarks(batch, both, [score(0, 2)])
    expect(await ratingBatches.marksOf(ann.id)).toEqual([])
    expect(await ratingBatches.raterOf(batch, person('ann'))).toMatchObject({ number: 1, name: 'ann', named: false })
  })

  it('begins once, however often they press', async () => {
    const both = await Promise.all(Array.from({ length: 5 }, () => joined('ann')))
    expect(new Set(both.map(({ id }) => id)).size).toBe(1)
    const { rows } = await there.sql.query('SELECT count(*)::int AS n FROM rater WHERE batch_id = $1', [batch])
    expect(rows[0].n).toBe(1)
  })

  it('continues on another device as the same rater', async () => {
    const { ratingBatches } = there.store
    const [ann, ben] = [await joined('ann'), await joined('ben')]
    const phone = person('phone')
    expect(await ratingBatches.goOnAs(batch, ann.id, phone)).toBe(true)
    await ratingBatches.setMarks(batch, phone, [score(1, 2)])
    expect(await ratingBatches.marksOf(ann.id)).toMatchObject([{ item: 1 }])
    expect(await ratingBatches.goOnAs(batch, ann.id, person('ben'))).toBe(false)
    expect(await ratingBatches.goOnAs(await made({}), ben.id, person('thief'))).toBe(false)
    expect(await ratingBatches.raterOf(batch, person('ann'))).toMatchObject({ id: ann.id })
  })

  it('closes a batch once it is full, and lets no rater join a closed or unknown one', async () => {
    const { ratingBatches } = there.store
    await there.sql.query(
      `INSERT INTO rater (id, batch_id, number, persons, name, named)
       SELECT 'r' || $1 || '-' || n, $1, n, ARRAY['v:' || n], '', false FROM generate_series(1, 50) AS n`,
      [batch],
    )
    await there.sql.query(
      `INSERT INTO rating_mark (rater_id, batch_id, item, again, mark)
       SELECT id, batch_id, 0, false, '{"answers":{}}' FROM rater WHERE batch_id = $1`,
      [batch],
    )
    const join = (id: string) => ratingBatches.join(id, person('late'), { name: 'late', named: false, sender: 'late' })
    expect(await join(batch)).toEqual({ ok: false, error: { code: 'full' } })
    expect(await join('nothing')).toEqual({ ok: false, error: { code: 'no-such-batch' } })
    const closed = await made({})
    await ratingBatches.close(owner.id, closed)
    expect(await join(closed)).toEqual({ ok: false, error: { code: 'closed' } })
  })
})

describe('the places of a batch', () => {
  const begins = (name: string, sender: string) =>
    there.store.ratingBatches.join(batch, person(name), { name, named: false, sender })
  const marks = (name: string) => there.store.ratingBatches.setMarks(batch, person(name), [score(0, 1)])
  async function rates(name: string, sender: string) {
    const begun = await begins(name, sender)
    return begun.ok ? codeOf(await marks(name)) : begun.error.code
  }
  const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
    result.ok ? 'rates' : result.error.code
  const USUAL = 16

  it('are a third of them for one address, and the rest for others', async () => {
    const given: string[] = []
    for (let n = 0; n < USUAL + 2; n++) given.push(await rates(`bot ${n}`, 'one house'))
    expect(given).toEqual([...Array(USUAL).fill('rates'), 'address-full', 'address-full'])
    expect(await rates('somebody', 'another house')).toBe('rates')
    expect(await there.store.ratingBatches.get(batch)).toMatchObject({ raters: USUAL + 1, byAddress: USUAL })
  })

  it('allow more raters for one address only where the batch’s owner says so', async () => {
    const { ratingBatches } = there.store
    const other = await signedIn(there.store, `meddler-${rounds}`)
    for (let n = 0; n < USUAL; n++) await rates(`pupil ${n}`, 'a school')
    expect(await ratingBatches.setByAddress(other.id, batch, 50)).toBe(false)
    expect(await rates('one more', 'a school')).toBe('address-full')
    expect(await ratingBatches.setByAddress(owner.id, batch, USUAL + 1)).toBe(true)
    expect([await rates('one more', 'a school'), await rates('the next', 'a school')]).toEqual([
      'rates',
      'address-full',
    ])
    await ratingBatches.close(owner.id, batch)
    expect(await ratingBatches.setByAddress(owner.id, batch, 50)).toBe(false)
  })

  it('are taken by a first mark, not by beginning', async () => {
    for (let n = 0; n < 60; n++) expect(await begins(`idle ${n}`, 'one house')).toMatchObject({ ok: true })
    const { rows } = await there.sql.query('SELECT count(*)::int AS n FROM rater WHERE batch_id = $1', [batch])
    expect(rows[0].n).toBe(USUAL)
    expect(await there.store.ratingBatches.get(batch)).toMatchObject({ raters: 0 })
    expect(await rates('somebody', 'another house')).toBe('rates')
    expect(codeOf(await marks('idle 59'))).toBe('rates')
    expect(codeOf(await marks('idle 0'))).toBe('no-such-rater')
  })

  it('stay open to as many who have only begun as may rate from one address', async () => {
    await there.store.ratingBatches.setByAddress(owner.id, batch, USUAL + 4)
    for (let n = 0; n < USUAL + 4; n++) await begins(`pupil ${n}`, 'a school')
    expect(codeOf(await marks('pupil 0'))).toBe('rates')
    for (const late of ['one more', 'the next', 'and another']) await begins(late, 'a school')
    const { rows } = await there.sql.query('SELECT count(*)::int AS n FROM rater WHERE batch_id = $1', [batch])
    expect(rows[0].n).toBe(USUAL + 5)
  })

  it('are given one after another, though many mark at once', async () => {
    await there.store.ratingBatches.setByAddress(owner.id, batch, 3)
    // They began while there was room.
    for (let n = 0; n < 8; n++) await begins(`quick ${n}`, 'one house')
    const given = await Promise.all(Array.from({ length: 8 }, (_, n) => marks(`quick ${n}`)))
    expect(given.map(codeOf).toSorted()).toEqual([...Array(5).fill('address-full'), ...Array(3).fill('rates')])
  })

  it('are free again when their owner takes a rater out, who does not come back, and whose marks count nowhere', async () => {
    const { ratingBatches } = there.store
    await ratingBatches.setByAddress(owner.id, batch, 1)
    expect(await rates('bot', 'one house')).toBe('rates')
    expect(await rates('pupil', 'one house')).toBe('address-full')
    const { id, number } = (await ratingBatches.raterOf(batch, person('bot')))!
    const other = await signedIn(there.store, `meddler-${rounds}`)
    expect(await ratingBatches.removeRater(other.id, batch, number)).toBe(false)
    expect(await ratingBatches.removeRater(owner.id, batch, number)).toBe(true)
    expect(await ratingBatches.removeRater(owner.id, batch, number)).toBe(false)
    expect([codeOf(await marks('bot')), codeOf(await begins('bot', 'one house'))]).toEqual(['removed', 'removed'])
    expect(await ratingBatches.goOnAs(batch, id, person('bot again'))).toBe(false)
    expect(await ratingBatches.rater(batch, id)).toBeUndefined()
    expect(await ratingBatches.marked(batch)).toEqual([])
    expect(await ratingBatches.get(batch)).toMatchObject({ raters: 0, removed: 1 })
    expect(await rates('pupil', 'one house')).toBe('rates')
    expect((await ratingBatches.marked(batch)).map(({ number }) => number)).toEqual([2])
  })
})

describe('a mark', () => {
  it('is one of each item and showing, replaced and taken back while the batch is open', async () => {
    const { ratingBatches } = there.store
    const ann = await joined('ann')
    const own = person('ann')
    expect(await ratingBatches.setMarks(batch, own, [score(0, 1), score(0, 4, true), score(0, 3)])).toMatchObject({
      ok: true,
    })
    expect(await ratingBatches.marksOf(ann.id)).toMatchObject([score(0, 3), score(0, 4, true)])
    await ratingBatches.setMarks(batch, own, [score(0, 5), { item: 0, again: true, mark: null }])
    expect(await ratingBatches.marksOf(ann.id)).toMatchObject([score(0, 5)])
    await ratingBatches.close(owner.id, batch)
    expect(await ratingBatches.setMarks(batch, own, [score(0, 1)])).toEqual({ ok: false, error: { code: 'closed' } })
    expect(await ratingBatches.marksOf(ann.id)).toMatchObject([score(0, 5)])
  })

  it('is stored only for raters who have begun and for existing items, and otherwise none is stored', async () => {
    const { ratingBatches } = there.store
    const ann = await joined('ann')
    const own = person('ann')
    expect(await ratingBatches.setMarks(batch, person('thief'), [score(0, 1)])).toEqual({
      ok: false,
      error: { code: 'no-such-rater' },
    })
    for (const item of [-1, 3, 1e9]) {
      expect(await ratingBatches.setMarks(batch, own, [score(0, 1), score(item, 1)])).toMatchObject({ ok: false })
    }
    expect(await ratingBatches.marksOf(ann.id)).toEqual([])
  })

  it('is found with all others, by who gave it', async () => {
    await joined('ann')
    await joined('ben', true)
    const { ratingBatches } = there.store
    await ratingBatches.setMarks(batch, person('ben'), [score(2, 4)])
    await ratingBatches.setMarks(batch, person('ann'), [score(1, 2), score(0, 1)])
    expect(await ratingBatches.marked(batch)).toMatchObject([
      { name: 'ann', named: false, number: 1, marks: [score(0, 1), score(1, 2)] },
      { name: 'ben', named: true, number: 2, marks: [score(2, 4)] },
    ])
  })
})

describe('an account that is deleted', () => {
  it('deletes the owner’s batches that have no ratings, closes the others, and keeps marks without an owner', async () => {
    const { ratingBatches, users } = there.store
    const empty = await made({ title: 'planted title' })
    const ann = await joined('ann')
    const user = await signedIn(there.store, `rater-${rounds}`)
    const asUser = { id: `u:${user.id}`, ids: [`u:${user.id}`, 'v:theirs'] }
    await ratingBatches.join(batch, asUser, { name: 'planted name', named: true, sender: 'planted' })
    await ratingBatches.setMarks(batch, asUser, [
      score(0, 4),
      { item: 1, again: false, mark: { answers: {}, skip: 'planted reason' } },
    ])
    const exported = await exportOf(user.id)
    expect(exported.ratings).toMatchObject([
      { batch, name: 'planted name', marks: [{ item: 0, mark: { answers: { score: 4 } } }, { item: 1 }] },
    ])
    expect((await exportOf(owner.id)).batches).toHaveLength(2)

    await users.delete(user.id)
    const marked = await ratingBatches.marked(batch)
    expect(marked).toMatchObject([{ id: ann.id }, { name: '', named: false, marks: [score(0, 4), { item: 1 }] }])
    expect(JSON.stringify(marked)).not.toContain('planted')
    expect(await ratingBatches.raterOf(batch, asUser)).toBeUndefined()

    await users.delete(owner.id)
    expect(await ratingBatches.get(empty)).toBeUndefined()
    const left = await ratingBatches.get(batch)
    expect(left).toMatchObject({ closedAt: expect.any(String) })
    expect(left).not.toHaveProperty('owner')
  })
})

async function exportOf(userId: string) {
  let text = ''
  for await (const piece of there.store.users.export(userId)) text += piece
  return JSON.parse(text)
}
