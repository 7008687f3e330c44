import { describe, expect, it } from 'vitest'
import { type BatchItem, type ContextItem, shown } from './items.ts'
import { isWhole, questionsOf } from './questions.ts'
import { agreementAbout, type GivenMark, ratingReport } from './rating-report.ts'
import { MOST_BATCH_BYTES, MOST_ITEMS, readItems, readMark } from './read-items.ts'
import { mostAgain, showings, usuallyAgain } from './showings.ts'

const lineOf = (id: number, more: object = {}): string =>
  JSON.stringify({ id: `i${id}`, word: `Word ${id}`, description: `What is ${id}?`, ...more })
const itemsOf = (...lines: string[]): BatchItem[] => {
  const read = readItems('score', lines.join('\n'))
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  return read.value
}

const CONTEXT = {
  id: 'SECRET-ID',
  language: 'en',
  about: { agent: 'SECRET-AGENT', column: 'SECRET-COLUMN', block: 4_711 },
  ...{ block: 4_711, seats: 5, seat: 3, role: 'servant', quest: 2, proposal: 1, leader: 3, team: [1, 3] },
  knows: [{ seat: 1, oneOf: ['merlin', 'morgana'] }],
  results: [{ quest: 1, team: [1, 2], fails: 0, success: true }],
  votes: [{ quest: 1, proposal: 1, leader: 1, team: [1, 2], votes: [true, true, true, false, false], approved: true }],
  saidBefore: [{ quest: 1, proposal: 1, seat: 2, text: 'Trust me.' }],
  intentions: ['support-team', 'claim-loyal'],
  thoughts: 'I should support it.',
  speech: 'A good team.',
  items: [
    { item: 'SECRET-ID.1', intention: 'support-team', words: 'Support the team', first: true, final: true },
    { item: 'SECRET-ID.2', intention: 'claim-loyal', words: 'Claim to be loyal', first: false, final: true },
    { item: 'SECRET-ID.3', intention: 'hide', words: 'Be taken for a servant', first: true, final: false },
  ],
  gold: { 'selection/support-team': 1, invented: [0] },
  judge: { 'thoughts/claim-loyal': 2 },
} satisfies ContextItem

describe('the items of a batch', () => {
  it('are read a line each, blank ones left out', () => {
    const read = readItems('score', `\uFEFF${lineOf(1)}\n\n${lineOf(2, { gold: [4, 5], judge: null })}\r\n`)
    expect(read).toMatchObject({ ok: true, value: [{ id: 'i1' }, { id: 'i2', gold: [4, 5], judge: null }] })
  })

  it.each([
    ['', 'nothing'],
    ['[]', 'unfit'],
    ['{', 'json'],
    [lineOf(1, { word: '' }), 'unfit'],
    [lineOf(1, { agent: 'owl' }), 'unfit'],
    [lineOf(1, { description: 'x'.repeat(10_001) }), 'unfit'],
    [lineOf(1, { gold: 0 }), 'gold'],
    [lineOf(1, { gold: [1, 6] }), 'unfit'],
    [lineOf(1, { about: { agent: {} } }), 'unfit'],
    [`${lineOf(1)}\n${lineOf(1)}`, 'twice'],
    [`{"id":"a","word":"b","description":${'['.repeat(1_000)}${']'.repeat(1_000)}}`, 'unfit'],
  ])('that are none are refused: %.60s', (source, code) => {
    expect(readItems('score', source)).toMatchObject({ ok: false, error: [{ code, message: expect.any(String) }] })
  })

  it('says in the language of the reader what is wrong', () => {
    const message = (language: 'en' | 'zh') => {
      const read = readItems('score', '{"id": 1}', language)
      return read.ok ? '' : read.error[0]?.message
    }
    expect(message('en')).toMatch(/^id: must be a text/)
    expect(message('zh')).toMatch(/^id: [^a-z]/)
  })

  it('are refused whole above the most bytes and the most items, before any is read', () => {
    expect(readItems('score', 'x'.repeat(10_000_000))).toMatchObject({ error: [{ code: 'too-large' }] })
    const short = Array.from({ length: 100_000 }, () => '{}').join('\n')
    expect(short.length).toBeLessThan(MOST_BATCH_BYTES)
    expect(readItems('score', short)).toMatchObject({ error: [{ code: 'too-many' }] })
    expect(readItems('score', Array.from({ length: MOST_ITEMS }, (_, id) => lineOf(id)).join('\n')).ok).toBe(true)
  })

  it('are reported by line, and only the first few', () => {
    const read = readItems('score', [lineOf(1), ...Array(50).fill('nonsense')].join('\n'))
    if (read.ok) throw new Error('it is nonsense')
    expect(read.error).toHaveLength(20)
    expect(read.error[0]).toMatchObject({ line: 2, code: 'json' })
  })

  it('of intentions know no question of others, and no intention twice', () => {
    const read = (more: object) => readItems('intentions', JSON.stringify({ ...CONTEXT, ...more }))
    expect(read({})).toMatchObject({ ok: true })
    expect(read({ gold: { 'thoughts/hide': 1 } })).toMatchObject({ error: [{ code: 'gold' }] })
    expect(read({ judge: { 'selection/support-team': 2 } })).toMatchObject({ error: [{ code: 'gold' }] })
    expect(read({ items: [CONTEXT.items[0], CONTEXT.items[0]] })).toMatchObject({
      error: [{ code: 'unfit' }],
    })
  })
})

describe('what a rater is sent', () => {
  it('is what is to be rated, and nothing of whose it is, what is right, or what a judge said', () => {
    const [item] = itemsOf(
      lineOf(1, { gold: 5, judge: 3, about: { agent: 'SECRET-AGENT', column: 'aggressiveTarget', block: 4_711 } }),
    )
    expect(shown(item!)).toEqual({ word: 'Word 1', description: 'What is 1?' })
    const sent = JSON.stringify(shown(CONTEXT))
    expect(sent).not.toMatch(/SECRET|4711|gold|judge|about/)
    expect(JSON.parse(sent)).toMatchObject({ thoughts: CONTEXT.thoughts, speech: CONTEXT.speech, language: 'en' })
  })

  it('has nothing that a moderator has hidden, and none of the thoughts beside it', () => {
    const said = { quest: 1, proposal: 1, seat: 1, text: 'RUDE' }
    const [speaking, hearing] = [
      { ...CONTEXT, speech: 'RUDE' },
      { ...CONTEXT, saidBefore: [said] },
    ]
    const hidden = new Set(['RUDE'])
    expect(shown(speaking, hidden)).toMatchObject({ thoughts: '…', speech: '…' })
    expect(shown(hearing, hidden)).toMatchObject({ saidBefore: [{ ...said, text: '…' }], thoughts: '…' })
    expect(shown(CONTEXT, hidden)).toEqual(shown(CONTEXT))
  })

  it('comes in an order of the batch and the rater, every item once and some of the first third again, later', () => {
    const [n, again] = [60, 12]
    const order = showings('batch', 'rater', n, again)
    expect(order).toEqual(showings('batch', 'rater', n, again))
    expect(order).not.toEqual(showings('batch', 'other', n, again))
    expect(order).not.toEqual(showings('other', 'rater', n, again))
    const first = order.filter((one) => !one.again).map(({ item }) => item)
    expect(first.toSorted((one, other) => one - other)).toEqual([...Array(n).keys()])
    const repeated = order.flatMap(({ item, again }, at) => (again ? [{ item, at }] : []))
    expect(new Set(repeated.map(({ item }) => item)).size).toBe(again)
    for (const { item, at } of repeated) {
      expect(at - order.findIndex((one) => one.item === item)).toBeGreaterThanOrEqual(Math.floor(n / 6))
    }
  })

  it.each([1, 2, 3, 7, 2_000])('has as many showings as were asked for, of %i items', (n) => {
    for (const again of [0, usuallyAgain(n), mostAgain(n)]) {
      expect(showings('b', 'r', n, again)).toHaveLength(n + again)
    }
  })
})

describe('a mark', () => {
  const [item] = itemsOf(lineOf(1))

  it.each([0, 6, -1, 2.5, Number.NaN, 1e9])('of %d is not on the scale', (score) => {
    expect(readMark(item!, { answers: { score } })).toMatchObject({ ok: false })
  })

  it('answers what is asked, or says why not', () => {
    expect(readMark(item!, { answers: { score: 4 } })).toEqual({ ok: true, value: { answers: { score: 4 } } })
    expect(readMark(item!, { answers: { 'selection/hide': 1 } })).toMatchObject({ ok: false })
    expect(readMark(item!, { answers: {} })).toMatchObject({ ok: false })
    expect(readMark(item!, { answers: {}, skip: ' no idea ' })).toEqual({
      ok: true,
      value: { answers: {}, skip: 'no idea' },
    })
    expect(readMark(item!, { answers: {}, skip: '  ' })).toMatchObject({ ok: false })
  })

  it('of intentions is whole when every question is answered: selection first, then thoughts, then speech', () => {
    const ids = questionsOf(CONTEXT).map(({ id }) => id)
    expect(ids).toEqual([
      ...['selection/support-team', 'selection/claim-loyal', 'selection/hide'],
      ...['thoughts/support-team', 'thoughts/claim-loyal'],
      ...['speech/support-team', 'speech/claim-loyal', 'invented'],
    ])
    const answers = Object.fromEntries(ids.map((id) => [id, 1]))
    expect(isWhole(CONTEXT, { answers })).toBe(true)
    expect(isWhole(shown(CONTEXT), { answers: { invented: 1 } })).toBe(false)
    expect(isWhole(CONTEXT, { answers: { invented: 1 }, skip: 'unclear' })).toBe(true)
    expect(isWhole(CONTEXT, undefined)).toBe(false)
  })
})

describe('agreement', () => {
  it('has no figure without spread, and none of items that raters do not share', () => {
    const same = [3, 3, 3, 3]
    expect(agreementAbout('score', [same, same])).toMatchObject({
      alpha: { ordinal: null, interval: null, nominal: null },
      pairs: [{ n: 4, spearman: null, pearson: null, kappa: null }],
    })
    const apart = agreementAbout('selection', [
      [1, null],
      [null, 0],
    ])
    expect(apart).toMatchObject({ units: 0, kappa: { value: null, n: 0 }, kappaOfPairs: { mean: null, pairs: 0 } })
    expect(agreementAbout('score', [])).toMatchObject({ units: 0, pairs: [] })
    expect(JSON.stringify(apart)).not.toContain('NaN')
  })

  it('by kappa is that of the worked example, of pairs and of all', () => {
    // Four items, three raters: P = 2/3, shares 7/12 and 5/12, so kappa = (2/3 - 74/144) / (1 - 74/144).
    const raters = [
      [1, 1, 0, 0],
      [1, 1, 0, 1],
      [1, 0, 0, 1],
    ]
    const found = agreementAbout('selection', raters)
    expect(found.kappa.value).toBeCloseTo((2 / 3 - 74 / 144) / (1 - 74 / 144), 12)
    expect(found.kappa.n).toBe(4)
    expect(found.kappaOfPairs.pairs).toBe(3)
    expect(found.pairs.map(({ a, b }) => [a, b])).toEqual([
      [0, 1],
      [0, 2],
      [1, 2],
    ])
    expect(
      agreementAbout('thoughts', [
        [1, 3, 4, 5],
        [2, 1, 5, 4],
      ]).kappa.value,
    ).toBe(1)
  })

  it('sets the judge beside the raters, behind them', () => {
    const found = agreementAbout('score', [[1, 2, 3, 4]], [1, 2, 3, null])
    expect(found.withJudge).toMatchObject({ n: 3, alpha: 1 })
    expect(found.pairs).toMatchObject([{ a: 0, b: 1, n: 3, spearman: 1 }])
  })
})

describe('the report of a batch', () => {
  const items = itemsOf(
    lineOf(0, { judge: 5, about: { agent: 'owl', column: 'aggressiveTarget', block: 0 } }),
    lineOf(1, { judge: 1, about: { agent: 'owl', column: 'aggressiveTarget', block: 1 } }),
    lineOf(2, { gold: 5 }),
    lineOf(3),
  )
  const marked = (scores: (number | string | null)[], again: Record<number, number> = {}): GivenMark[] => [
    ...scores.flatMap((score, item): GivenMark[] =>
      score === null
        ? []
        : [
            {
              item,
              again: false,
              mark: typeof score === 'string' ? { answers: {}, skip: score } : { answers: { score } },
            },
          ],
    ),
    ...Object.entries(again).map(
      ([item, score]): GivenMark => ({ item: Number(item), again: true, mark: { answers: { score } } }),
    ),
  ]
  const report = ratingReport(items, [
    { shown: 5, marks: marked([4, 2, 5, 'no idea'], { 0: 4 }) },
    { shown: 5, marks: marked([5, 2, 1, null], { 0: 3 }) },
  ])

  it('tells of each rater what is done, what is missing, and how carefully', () => {
    expect(report.raters).toMatchObject([
      { done: 5, skipped: 1, missing: 0, reasons: ['no idea'], gold: { value: 1, n: 1 }, same: { value: 1, n: 1 } },
      { done: 4, skipped: 0, missing: 1, gold: { value: 0, n: 1 }, same: { value: 0, n: 1 } },
    ])
    expect(report).toMatchObject({ items: 4, gold: 1, unrated: 1, once: 0 })
  })

  it('leaves known answers and second showings out of agreement', () => {
    expect(report.measures).toMatchObject([{ measure: 'score', units: 2 }])
    expect(report.answers).toEqual([{ measure: 'score', n: 4, counts: { 2: 2, 4: 1, 5: 1 } }])
  })

  it('has the means of people, per item first, beside the judge’s', () => {
    expect(report.means).toMatchObject([
      { agent: 'owl', column: 'aggressiveTarget', people: { value: 3.25, n: 2 }, judge: { value: 3, n: 2 } },
    ])
  })

  it('calls out who says the same of everything', () => {
    const many = itemsOf(...Array.from({ length: 5 }, (_, id) => lineOf(id)))
    const constants = ratingReport(many, [
      { shown: 5, marks: marked([3, 3, 3, 3, 3]) },
      { shown: 5, marks: marked([3, 3, 3, 3, 4]) },
      { shown: 5, marks: marked([3, 3, 3, 3]) },
    ]).raters.map(({ constant }) => constant)
    expect(constants).toEqual([3, null, null])
  })

  it('without marks is empty, and no error', () => {
    expect(ratingReport(items, [])).toMatchObject({ raters: [], unrated: 3, means: [{ people: null }] })
    expect(JSON.parse(JSON.stringify(ratingReport(items, [])))).toEqual(ratingReport(items, []))
  })
})
