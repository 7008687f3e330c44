import { experimentOf } from '@masquerade/lab/manifest/experiment'
import type { Manifest } from '@masquerade/lab/manifest/manifest'
import { languageOf, warningText } from '@masquerade/lab/shown/language'
import { withPeople } from '@masquerade/lab/site/catalogues'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { expect, it } from 'vitest'
import { catalogue } from '../../testing/stub-catalogue.ts'

const finders = Array.from({ length: 6 }, () => ({ stub: 'finder', a: 0.5 }))
const sound = {
  experiment: 'mine',
  version: 1,
  design: 'overall',
  game: 'who-is-spy',
  places: { agents: finders },
  blocks: 12,
} satisfies Manifest

const guests = { ...sound, design: 'guests', places: { guests: [finders[0]], host: [finders[0]] } }
const unjudged = { experiment: 'mine', version: 1, design: 'describing', places: { agents: [{ stub: 'teller' }] } }
const deep = { ...unjudged, judge: { stub: 'fair' } }
const agentsBut = (spec: unknown) => ({ ...sound, places: { agents: [...finders.slice(1), spec] } })

/** Lists in lists, as deep as no hand writes them. */
const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}1${']'.repeat(depth)}`)
const DEEP = 20_000

const reasoning = { ...sound, design: 'reasoning', blocks: 4 }

const refused: [what: string, document: unknown, path: string, code: string][] = [
  ['no document', null, '', 'form'],
  ['a name of other letters', { ...sound, experiment: 'My experiment' }, 'experiment', 'form'],
  ['an unknown field', { ...sound, blocs: 3 }, '', 'form'],
  ['an unknown design', { ...sound, design: 'best' }, 'design', 'design'],
  ['an unknown game', { ...sound, game: 'chess' }, 'game', 'game'],
  ['a game that the design is not of', { ...sound, game: 'bid' }, 'game', 'game'],
  ['an unknown agent', agentsBut({ agent: 'no-such-agent' }), 'places.agents.5.agent', 'agent'],
  ['a person, who cannot be asked here', agentsBut({ person: 'Ann' }), 'places.agents.5.person', 'person'],
  [
    'a reference that does not play',
    { ...unjudged, design: 'arena', places: { agents: [{ stub: 'stray' }, { stub: 'stray' }] }, reference: 'GPT-4' },
    'reference',
    'reference',
  ],
  ['an unknown stub', agentsBut({ stub: 'oracle' }), 'places.agents.5.stub', 'agent'],
  ['a stub with an impossible parameter', agentsBut({ stub: 'finder', a: 2 }), 'places.agents.5.stub', 'stub'],
  ['an agent without a kind', agentsBut({ name: 'Ann' }), 'places.agents.5.house', 'form'],
  [
    'a part that an agent does not have',
    agentsBut({ agent: 'dear', without: ['luck'] }),
    'places.agents.5.without.0',
    'part',
  ],
  ['too few agents', { ...sound, places: { agents: finders.slice(1) } }, 'places.agents', 'place'],
  ['a place that the design has not', { ...sound, places: { agents: finders, host: [] } }, 'places.host', 'place'],
  ['a condition that the design has not', { ...sound, conditions: ['attack'] }, 'conditions.0', 'condition'],
  [
    'an agent under a condition that is none',
    agentsBut({ ...finders[0], under: { calm: finders[0] } }),
    'places.agents.5.under.calm',
    'condition',
  ],
  [
    'a Space to be probed',
    { ...guests, design: 'minds', places: { guests: [{ agent: 'space' }], host: [finders[0]] } },
    'places.guests.0.agent',
    'probe',
  ],
  [
    'a language that an agent does not speak',
    { ...agentsBut({ agent: 'space' }), settings: { language: 'zh' } },
    'places.agents.5.agent',
    'language',
  ],
  ['roles that cannot be equally often', { ...sound, equal: true, blocks: 10 }, 'blocks', 'unequal'],
  ['a setting that the design settles', { ...guests, settings: { seats: 5 } }, 'settings.seats', 'settings'],
  ['more seats than there are agents', { ...sound, settings: { seats: 7 } }, 'places.agents', 'place'],
  ['more seats than the game has', { ...sound, settings: { seats: 9 } }, 'settings.seats', 'settings'],
  ['seats that are none', { ...reasoning, settings: { seats: 'five' } }, 'settings.seats', 'settings'],
  ['a setting that the game does not know', { ...sound, settings: { weather: 'fair' } }, 'settings', 'settings'],
  [
    'words that overlap',
    {
      ...sound,
      supply: {
        pairs: [
          ['Tea', 'Coffee'],
          ['Tea', 'Teas'],
        ],
      },
    },
    'supply.pairs.1',
    'supply',
  ],
  [
    'a budget below the estimate',
    { ...agentsBut({ agent: 'dear' }), budget: { tokens: 1_000 } },
    'budget.tokens',
    'budget',
  ],
  [
    'a budget below the estimate of a condition',
    {
      ...reasoning,
      places: { agents: [{ ...finders[0], under: { reasoning: { agent: 'dear' } } }], others: finders },
      budget: { money: 1 },
    },
    'budget.money',
    'budget',
  ],
  ['a missing judge', unjudged, 'judge', 'judge'],
  ['a judge that only plays', { ...deep, judge: { stub: 'finder', a: 1 } }, 'judge.stub', 'game'],
  ['a judge where nothing is judged', { ...sound, judge: { stub: 'dice' } }, 'judge', 'judge'],
  ['more words than there are', { ...deep, blocks: 41 }, 'blocks', 'blocks'],
  ['a document that is nothing but depth', nested(DEEP), '', 'form'],
  ['a setting nested thousands deep', { ...sound, settings: { x: nested(DEEP) } }, '', 'form'],
  ['an agent nested thousands deep', agentsBut(nested(DEEP)), '', 'form'],
  ['a parameter nested thousands deep', agentsBut({ stub: 'finder', a: nested(DEEP) }), '', 'form'],
  ['set-ups nested thousands deep', { ...sound, cases: { 'who-is-spy': [nested(DEEP)] } }, '', 'form'],
  ['a judge nested thousands deep', { ...deep, judge: nested(DEEP) }, '', 'form'],
  ['more values than any manifest has', { ...sound, hypotheses: Array(300_000).fill('more') }, '', 'form'],
  ['more text than any manifest has', { ...sound, question: 'why? '.repeat(500_000) }, '', 'form'],
  ['a number that is none', { ...sound, settings: { x: JSON.parse('1e999') } }, '', 'form'],
  ['no value at all', undefined, '', 'form'],
  ['a stub on a public arena', { ...sound, public: true }, 'places.agents.0.stub', 'stub'],
]

it.each(refused)('%s is refused, with its place in the document', (_, document, path, code) => {
  const result = experimentOf(document, catalogue)
  expect(result.ok).toBe(false)
  expect(result.ok ? [] : result.error).toContainEqual(expect.objectContaining({ path, code }))
  for (const { message } of result.ok ? [] : result.error) expect(message).not.toBe('')
})

it.each([
  [{ ...sound, design: 'best' }, /^there is no design "best": give one of overall, .*intentions$/],
  [agentsBut({ house: 'owlet' }), /^there is no house agent "owlet"$/],
])('what is not there is named as what it should be', (document, sentence) => {
  const error = [expect.objectContaining({ message: expect.stringMatching(sentence) })]
  expect(experimentOf(document, catalogue)).toEqual({ ok: false, error })
})

it('a pair of words that both the design and its game refuse is refused once', () => {
  const result = experimentOf({ ...guests, supply: { pairs: [['Tea', 'Tea']] } }, catalogue)
  expect(result).toEqual({ ok: false, error: [expect.objectContaining({ path: 'supply.pairs.0' })] })
})

it.each([
  ['no agent costs anything', {}, {}, 0, 0],
  ['who plays under one of two conditions is asked in its matches', { reasoning: { agent: 'dear' } }, {}, 4, 1],
  ['under all of them in all', { reasoning: { agent: 'dear' }, baseline: { agent: 'dear' } }, {}, 8, 1],
  ['under a condition that is left out in none', { reasoning: { agent: 'dear' } }, { conditions: ['baseline'] }, 0, 0],
])('the estimate counts whom it asks: %s', (_, under, more, matches, one) => {
  const places = { agents: [{ ...finders[0], under }], others: finders.slice(1) }
  const settled = experimentOf({ ...reasoning, places, ...more }, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const asks = settled.value.design.asks(settled.value.manifest)
  const estimate = settled.value.estimate()
  expect(estimate.tokens).toBe(matches * asks * 1_000)
  expect(estimate.money).toBeCloseTo(matches * asks * 0.01, 6)
  expect(settled.value.estimate('one').tokens).toBe(one * asks * 1_000)
})

it('the estimate counts who plays in one of several games in somebody’s place in its matches alone', () => {
  const profile = { stub: 'profile' }
  const challenger = { ...profile, in: { 'who-is-spy': { agent: 'dear' } } }
  const settled = experimentOf(
    { ...BUILT_IN['magic-1'], places: { challengers: [challenger], defender: [profile] } },
    catalogue,
  )
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const { design, manifest, planned } = settled.value
  const matches = [...settled.value.cells()].filter(({ game }) => game === 'who-is-spy').length
  expect(matches).toBeGreaterThan(0)
  expect(matches).toBeLessThan(planned)
  expect(settled.value.estimate().tokens).toBe(matches * design.asks(manifest) * 1_000)
})

it('what no database takes is replaced in all of its texts, and names that look alike are alike', () => {
  const [named, alike] = [
    { ...finders[0], name: 'Ann\u200b' },
    { ...finders[1], name: 'Ann' },
  ]
  const hostile = {
    ...sound,
    question: 'Who\0 is \ud800 it\u{e0041}?',
    hypotheses: ['one\udfff'],
    settings: { fouls: 'masked' },
    places: { agents: [...finders.slice(1), named] },
  }
  const settled = experimentOf(hostile, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const { manifest, cast } = settled.value
  expect(manifest.question).toBe('Who\uFFFD is \uFFFD it?')
  expect(manifest.hypotheses).toEqual(['one\uFFFD'])
  expect(cast.names).toContain('Ann')
  expect(JSON.stringify(manifest)).not.toMatch(/\\u0000|\p{Cs}/u)
  const both = experimentOf({ ...sound, places: { agents: [...finders.slice(2), named, alike] } }, catalogue)
  expect(both.ok && both.value.cast.names.filter((name) => name.startsWith('Ann'))).toEqual(['Ann 1', 'Ann 2'])
})

it('a manifest that holds is settled once: settled again it is the same, by its digest', () => {
  const once = experimentOf(sound, catalogue)
  if (!once.ok) throw new Error(JSON.stringify(once.error))
  const twice = experimentOf(JSON.parse(JSON.stringify(once.value.manifest)), catalogue, { games: once.value.planned })
  expect(twice.ok && twice.value.digest).toBe(once.value.digest)
  const other = experimentOf(sound, catalogue, { seed: 2 })
  expect(other.ok && other.value.digest).not.toBe(once.value.digest)
})

it.each([
  [{ reference: 'Finder' }, /^reference changes nothing: the design overall /],
  [{ probes: ['first'] }, /^probes change nothing: /],
])('a manifest with what does nothing, %j, is read as it was before, and its table says so', (more, warning) => {
  const read = experimentOf({ ...sound, ...more }, catalogue)
  if (!read.ok) throw new Error(JSON.stringify(read.error))
  const said = read.value.table([]).warnings.filter((one) => warning.test(one))
  expect(said).toHaveLength(1)
  for (const locale of ['en', 'zh'] as const)
    expect(warningText(languageOf(locale), said[0] ?? '')).toEqual(expect.any(String))
})

it('the digest does not depend on the order in which a manifest is written', () => {
  const turned = Object.fromEntries(Object.entries(sound).reverse())
  const [one, other] = [experimentOf(sound, catalogue), experimentOf(turned, catalogue)]
  expect(one.ok && other.ok && one.value.digest === other.value.digest).toBe(true)
})

it('built-in manifests are called as they are listed', () => {
  expect(Object.entries(BUILT_IN).map(([name, { experiment }]) => [name, experiment])).toEqual(
    Object.keys(BUILT_IN).map((name) => [name, name]),
  )
})

it('people hold places of a manifest whose matches are there, and a run says where they play', () => {
  const document = agentsBut({ person: 'Ann' })
  const here = experimentOf(document, catalogue)
  expect(here.ok ? '' : here.error[0]?.message).toContain('people play on a site')
  const read = experimentOf(document, withPeople(catalogue))
  expect(read.ok && read.value.cast.names).toContain('Ann')
  if (!read.ok) throw new Error('people are known where none is asked')
  const cell = [...read.value.cells()].find(({ seats }) => seats.includes(5))
  expect(() => cell && read.value.play(cell)).toThrow('Ann plays on a site')
})
