import { expect, it } from 'vitest'
import { lineOf, placeOf } from './path-line.ts'

const TEXT = `{
  "experiment": "a \\"quoted\\" name, with { and ]",
  "places": {
    "guests": [
      { "house": "owl" },
      { "house": "comet", "under": { "all": { "stub": "finder" } } }
    ]
  },
  "blocks": 100
}`

it.each([
  ['', 1],
  ['experiment', 2],
  ['places.guests', 4],
  ['places.guests.1.house', 6],
  ['places.guests.1.under.all.stub', 6],
  ['blocks', 9],
])('%s stands on its line', (path, line) => {
  expect(lineOf(TEXT, path)).toBe(line)
})

it.each([
  ['places.guests.7.house', 4],
  ['places.host', 3],
  ['judge', 1],
])('%s is not there: the nearest thing above it is shown', (path, line) => {
  expect(placeOf(TEXT, path)).toBeUndefined()
  expect(lineOf(TEXT, path)).toBe(line)
})

it('a place is what stands there, whole', () => {
  const place = placeOf(TEXT, 'places.guests.0')
  expect(TEXT.slice(place?.from, place?.to)).toBe('{ "house": "owl" }')
})

it.each(['', '{', '{"a"', '{"a": [', '[1, "', 'nothing'])(
  '%j is read as far as it goes, and nothing is thrown',
  (text) => {
    expect(placeOf(text, 'a.b.c')).toBeUndefined()
    expect(lineOf(text, 'a.b.c')).toBe(1)
  },
)

it('a long string without an end is read once', () => {
  const text = `{"a": ["${'\\"'.repeat(100_000)}`
  expect(placeOf(text, 'a.0')).toEqual({ from: 7, to: text.length })
  expect(lineOf(text, 'a.1')).toBe(1)
})
