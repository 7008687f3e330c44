import { agentsNamed, type SiteAgent } from '@masquerade/lab/site/catalogues'
import { siteExperimentOf } from '@masquerade/lab/site/site-experiment'
import { BUILT_IN } from '@masquerade/papers/built-in'
import { expect, it } from 'vitest'
import { catalogue } from '../../testing/stub-catalogue.ts'

it('the agents that a document names are found wherever they stand in it', () => {
  const places = { agents: [{ agent: 'owl', under: { calm: { agent: 'owl@3' } } }, { house: 'owl' }] }
  expect(agentsNamed({ places, judge: { agent: 'judge' } })).toEqual(['owl', 'owl@3', 'judge'])
})

it('what can be looked up in no database is looked up as what can be', () => {
  expect(agentsNamed({ places: { agents: [{ agent: 'a\0' }, { agent: '\ud800' }] } })).toEqual(['a\uFFFD', '\uFFFD'])
})

it.each([
  ['lists', `${'['.repeat(20_000)}${']'.repeat(20_000)}`],
  ['objects', `${'{"x":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
])('of %s nested thousands deep no agent is looked up', (_, text) => {
  expect(agentsNamed(JSON.parse(text))).toEqual([])
  expect(agentsNamed({ agent: 'owl', settings: JSON.parse(text) })).toEqual([])
})

const theirs: SiteAgent = {
  ...{ named: 'theirs', name: 'Theirs', isSpace: false, isOwn: false, ownerPlays: false, concurrency: 100 },
  ...{ games: ['who-is-spy'], languages: ['en'], cost: { tokens: 0, money: 0 } },
}
const stub = { stub: 'profile' }

it.each([
  ['a place', theirs.named, 'places.challengers.0.agent'],
  ['a condition', { ...stub, under: { plain: { agent: 'theirs' } } }, 'places.challengers.0.under.plain.agent'],
  ['a game', { ...stub, in: { 'who-is-spy': { agent: 'theirs' } } }, 'places.challengers.0.in.who-is-spy.agent'],
])('somebody else’s agent is asked in no experiment, not even in %s', (_, spec, path) => {
  const challenger = typeof spec === 'string' ? { agent: spec } : spec
  const manifest = { ...BUILT_IN['magic-1'], places: { challengers: [challenger], defender: [stub] } }
  const everywhere = {
    ...theirs,
    games: ['who-is-spy', 'chameleon', 'cost-sharing', 'prisoners-dilemma', 'public-good'],
  }
  const agents = [typeof spec === 'object' && 'in' in spec ? theirs : everywhere]
  const made = siteExperimentOf(manifest, catalogue, agents)
  expect(made.ok ? [] : made.error).toContainEqual(expect.objectContaining({ path, code: 'owner' }))
})

const own: SiteAgent = { ...theirs, named: 'mine', name: 'Mine', isOwn: true }
const described = (agent: string, judge: object) => ({
  ...{ experiment: 'described', version: 1, design: 'describing' },
  places: { agents: [{ agent }] },
  judge,
})

it.each([
  ['describe and judge', described('mine', { agent: 'mine' })],
  ['judge what is played', { ...BUILT_IN['llmarena-3'], places: clued(), judge: { agent: 'mine' } }],
  [
    'read what is played',
    { ...BUILT_IN['interintent-2'], places: { agents: [{ stub: 'intender' }], readers: [{ agent: 'mine' }] } },
  ],
])('one’s own agents %s', (_, manifest) => {
  const made = siteExperimentOf(manifest, catalogue, [{ ...own, games: ['who-is-spy', 'avalon'] }])
  expect(made.ok ? [] : made.error).toEqual([])
})

it.each([
  ['describe', described('mine', { stub: 'fair' }), 'places.agents.0.agent', 'game'],
  ['judge', { ...described('', { agent: 'mine' }), places: { agents: [{ stub: 'teller' }] } }, 'judge.agent', 'game'],
  [
    'judge what is played',
    { ...BUILT_IN['llmarena-3'], places: clued(), judge: { agent: 'mine' } },
    'judge.agent',
    'game',
  ],
])('a Space does not %s: it has words for its game alone', (_, manifest, path, code) => {
  const made = siteExperimentOf(manifest, catalogue, [{ ...own, isSpace: true }])
  expect(made.ok ? [] : made.error.map((refused) => [refused.path, refused.code])).toEqual([[path, code]])
})

it('an agent in a Space whose owner plays with it is asked in no experiment, and its user reads what to do', () => {
  const manifest = {
    ...{ experiment: 'guests', version: 1, design: 'guests', game: 'who-is-spy' },
    places: { guests: [{ agent: 'mine' }, { stub: 'hash' }], host: [{ stub: 'hash' }] },
  }
  const agent = { ...own, isSpace: true, ownerPlays: true }
  const made = siteExperimentOf(manifest, catalogue, [agent])
  expect(made.ok ? [] : made.error).toMatchObject([
    { code: 'owner', message: expect.stringContaining('register a copy') },
  ])
  expect(siteExperimentOf(manifest, catalogue, [{ ...agent, ownerPlays: false }])).toMatchObject({ ok: true })
})

it.each([
  ['webhook', { webhook: 'https://example.org/ask', secret: 'SECRET' }],
  ['model', { model: 'owner/name' }],
])('a %s that a manifest describes is registered first, where a site plays it', (kind, spec) => {
  const made = siteExperimentOf(described('mine', spec), catalogue, [own])
  expect(made.ok ? [] : made.error).toMatchObject([
    { path: `judge.${kind}`, message: expect.stringContaining('register it there as an agent of yours') },
  ])
})

it('who judges sits behind the table, and holds no seat of it', () => {
  const made = siteExperimentOf({ ...BUILT_IN['llmarena-3'], places: clued(), judge: { agent: 'mine' } }, catalogue, [
    own,
  ])
  if (!made.ok) throw new Error(JSON.stringify(made.error))
  for (const cell of made.value.cells()) {
    expect(made.value.atTable(cell)).toHaveLength(5)
    expect(made.value.seatedIn(cell).at(-1)).toEqual({ agent: 'mine' })
  }
})

function clued() {
  return { agents: [{ stub: 'guesser', p: 1 }], others: [{ stub: 'finder', a: 0 }] }
}
