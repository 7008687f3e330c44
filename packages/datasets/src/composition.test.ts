import fc from 'fast-check'
import { expect, it } from 'vitest'
import { datasheetOf } from './card.ts'
import { addComposition, type Composition, compositionOf, noComposition } from './composition.ts'
import { type DatasetMatch, datasetMatch } from './dataset-match.ts'

const AT = { source: 'https://arena.example', license: 'cc-by-4.0' }

function match(more: Partial<DatasetMatch> = {}): DatasetMatch {
  const seat = (number: number, agent: string, kind: string, version: number) => ({
    ...{ seat: number, agent, name: agent, kind, version, side: null, won: null, score: null },
  })
  return datasetMatch.parse({
    ...{ id: 'a', arena: 'attic', game: 'bargain', gameVersion: 2, config: {}, language: 'en', winner: null },
    ...{ startedAt: '2026-03-01T10:00:00.000Z', finishedAt: '2026-03-01T10:05:00.000Z' },
    seats: [seat(1, 'owl', 'house', 1), seat(2, 'wren', 'api', 3)],
    ...{ events: [{}, {}, {}], hidden: [], thoughts: [] },
    ...more,
  })
}

const together = (matches: readonly DatasetMatch[]): Composition => {
  const sum = noComposition()
  for (const one of matches) addComposition(sum, compositionOf(one))
  return sum
}

const thought = { turn: 1, seat: 1, attempt: 1, kind: 'act', reasoning: 'It is warm.' }
const later = match({
  ...{ game: 'bid', judge: 2, language: 'zh', startedAt: null, finishedAt: '2026-04-02T00:00:00.000Z' },
  seats: [{ ...match().seats[0]!, version: 2 }, match().seats[1]!],
  ...{ thoughts: [thought, thought], hidden: [{ seq: 2, reason: 'a name' }] },
})

it('a dataset consists of what stands in its lines', () => {
  expect(together([match(), later])).toEqual({
    ...{ matches: 2, first: '2026-03-01T10:00:00.000Z', last: '2026-04-02T00:00:00.000Z' },
    games: { 'bargain, rules 2': 1, 'bid, rules 2': 1 },
    // What does not say by which judging it was played was judged by the first.
    ...{ judgings: { 1: 1, 2: 1 }, languages: { en: 1, zh: 1 }, tables: { 2: 2 } },
    agents: { owl: { kind: 'house', versions: [1, 2] }, wren: { kind: 'api', versions: [3] } },
    ...{ events: 6, refusals: 0, thoughts: 2, toldMatches: 1, hidden: 1, hiddenMatches: 1 },
  })
})

it('parts that are put together consist of the same as the whole, and have the same sheet', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(match(), later), { maxLength: 12 }), fc.nat(12), (matches, cut) => {
      const parts = together(matches.slice(0, cut))
      addComposition(parts, together(matches.slice(cut)))
      expect(parts).toEqual(together(matches))
      const sheet = (composition: Composition) => datasheetOf({ of: 'them', ...AT, maintenance: 'None.', composition })
      expect(sheet(together([...matches].reverse()))).toBe(sheet(parts))
    }),
  )
})

it('a sheet answers each of the seven questions with its own numbers', () => {
  const sheet = datasheetOf({
    of: 'two',
    ...AT,
    maintenance: 'It stays as it is.',
    composition: together([match(), later]),
  })
  const titles = [...sheet.matchAll(/^### (.*)$/gm)].map(([, title]) => title)
  expect(titles).toEqual([
    ...['Motivation', 'Composition', 'Collection', 'What was done to the data', 'Uses', 'Distribution', 'Maintenance'],
  ])
  for (const fact of [
    'Matches: 2, the first begun 2026-03-01T10:00:00.000Z, the last ended 2026-04-02T00:00:00.000Z.',
    'By game and version of its rules: `bargain, rules 2` 1, `bid, rules 2` 1.',
    'By the judging of texts: `1` 1, `2` 1. By language: `en` 1, `zh` 1. By seats at a table: `2` 2.',
    'Agents: 2 in 3 versions, by kind: `api` 1, `house` 1.',
    'Reasons that agents gave: 2, in 1 matches. Hidden texts: 1, in 1 matches.',
    'under `cc-by-4.0`',
    'It stays as it is.',
  ]) {
    expect(sheet).toContain(fact)
  }
})
