import { experimentOf } from '@masquerade/lab/manifest/experiment'
import { readMark } from '@masquerade/papers/llmarena/who-is-spy/clues'
import { readWords } from '@masquerade/papers/llmarena/who-is-spy/guesses'
import { expect, it } from 'vitest'
import { catalogue } from '../../testing/stub-catalogue.ts'

const nameOf = (seat: number) => `Player ${seat}`
const read = (reply: string | null) => Object.fromEntries(readWords(reply, nameOf, [1, 3]))

it.each<[string | null, object]>([
  ['Player 1: Sun\nPlayer 3: Moon', { 1: 'sun', 3: 'moon' }],
  ['I think\nplayer 1 ： green tea\nPlayer 1: Tea', { 1: 'tea' }],
  ['Player 2: Sun', {}],
  ['Player 1: ', {}],
  ['Player 1 has the sun', {}],
  [
    '{ "guesses": [{ "seat": 3, "word": "Sun" }, { "seat": 2, "word": "Sun" }, { "seat": "1", "word": "Sun" }] }',
    { 3: 'Sun' },
  ],
  ['{ "guesses": "none" }', {}],
  ['null', {}],
  [null, {}],
])('%j names words of players, and of no others', (reply, words) => expect(read(reply)).toEqual(words))

it.each<[string | null, boolean | undefined]>([
  ['yes', true],
  ['It does.\n\nYes.\n', true],
  [' NO ', false],
  ['是。', true],
  ['否', false],
  ['Yes, it does.', undefined],
  ['yes and no', undefined],
  ['', undefined],
  [null, undefined],
])('a judge’s %j is read, or not guessed', (reply, mark) => expect(readMark(reply)).toBe(mark))

const document = {
  ...{ experiment: 'tried', version: 1, design: 'clues', game: 'who-is-spy', blocks: 6 },
  places: { agents: [{ stub: 'guesser', p: 1 }], others: [{ stub: 'finder', a: 0 }] },
}

function tabled(manifest: object) {
  const settled = experimentOf(manifest, catalogue)
  if (!settled.ok) throw new Error(JSON.stringify(settled.error))
  const matches = [...settled.value.cells()].map((cell) => settled.value.play(cell))
  return { matches, ...settled.value.table(matches) }
}

it('who guesses all words has guessed them before each ballot, without another’s match being changed', () => {
  const { matches, rows, warnings } = tabled(document)
  expect(rows[0]).toMatchObject({ games: 6, guess: 1, guessStrict: 1, knowsItself: 1, unreadableGuesses: 0 })
  expect(rows[0]?.description).toBeNull()
  expect(warnings.join()).toContain('nobody judges')
  const silent = tabled({ ...document, places: { ...document.places, agents: [{ stub: 'guesser', p: 0 }] } })
  expect(silent.matches.map(({ moves }) => moves)).toEqual(matches.map(({ moves }) => moves))
  expect(silent.rows[0]).toMatchObject({ guess: 0, guessStrict: 0, knowsItself: 0 })
})

it('a judge is shown a word and a clue at a time, and marks what the odd one said alone', () => {
  const { matches, rows } = tabled({ ...document, judge: { stub: 'marker', a: 1 } })
  expect(rows[0]).toMatchObject({ description: 1, unreadableMarks: 0 })
  for (const { replies = [], deal, moves } of matches) {
    const { spy, words } = deal as { spy: number; words: { spy: string } }
    const judged = replies.filter(({ probe }) => probe === 'judge:clue')
    const spoken = moves.filter(
      (move) => (move as { kind: string; seat: number }).kind === 'speak' && (move as { seat: number }).seat === spy,
    )
    expect(judged).toHaveLength(spoken.length)
    for (const { seat, task } of judged) {
      expect(seat).toBe(spy)
      expect(task).toContain(`Word: ${words.spy}\n`)
    }
  }
})

it('who judges has to be able to, and need not play', () => {
  const refused = experimentOf({ ...document, judge: { stub: 'finder', a: 1 } }, catalogue)
  expect(refused.ok ? [] : refused.error.map(({ path }) => path)).toEqual(['judge.stub'])
})
