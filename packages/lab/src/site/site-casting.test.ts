import { expect, it } from 'vitest'
import { agentsNamed } from './site-casting.ts'

it('the agents that a document names are found wherever they stand in it', () => {
  const places = { agents: [{ agent: 'owl', under: { calm: { agent: 'owl@3' } } }, { house: 'owl' }] }
  expect(agentsNamed({ places, judge: { agent: 'judge' } })).toEqual(['owl', 'owl@3', 'judge'])
})

it('what can be looked up in no database is looked up as what can be', () => {
  expect(agentsNamed({ places: { agents: [{ agent: 'a\0' }, { agent: '\ud800' }] } })).toEqual(['a\uFFFD', '\uFFFD'])
})

it.each([
  ['lists', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects', '{"x":'.repeat(20_000) + '1' + '}'.repeat(20_000)],
])('of %s nested thousands deep nobody is looked up', (_, text) => {
  expect(agentsNamed(JSON.parse(text))).toEqual([])
  expect(agentsNamed({ agent: 'owl', settings: JSON.parse(text) })).toEqual([])
})
