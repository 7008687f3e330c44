import { heard, storable } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { statesWord } from '../forms/states-word.ts'
import { validPair } from './deal.ts'
import { masked } from './masked.ts'
import { type Language, MASKS } from './settings.ts'

const long = (language: Language, word: string, text: string) => masked(language, word, text, 400)

describe('in en a speech that states the own word is heard with a mask', () => {
  it.each([
    ['in the middle', 'Tea', 'I like tea a lot', 'I like My keyword a lot'],
    ['in another number', 'Tea', 'Teas, and TEAES!', 'My keyword, and My keyword!'],
    ['whose y becomes ies', 'Berry', 'red berries.', 'red My keyword.'],
    ['without its plural s', 'Noodles', 'a noodle soup', 'a My keyword soup'],
    ['before an apostrophe', 'Tea', "tea's best", "My keyword's best"],
    ['of two tokens, with what stands between them', 'Hot dog', 'a hot – dog, hot-dogs', 'a My keyword, My keyword'],
    ['of two tokens joined', 'Hot dog', 'HotDogs here', 'My keyword here'],
    ['spelled out', 'Tea', 'it is T. E. A.', 'it is My keyword.'],
    ['spelled out, within a longer run', 'Tea', 'a t e a x', 'a My keyword x'],
    ['spelled out twice in one run', 'Tea', 't e a t e a', 'My keyword My keyword'],
    ['that looks Latin', 'Tea', 'a cup of Теа', 'a cup of My keyword'],
    ['in full width', 'Tea', 'ｔｅａ！', 'My keyword！'],
    ['out of a ligature', 'fi', 'ﬁ', 'My keyword'],
    ['in one piece with its neighbour, as one', 'pm', '㏘ ㏂', 'My keyword ㏂'],
    ['of one character after another in a run of three', 'A', 'a b a', 'My keyword b My keyword'],
  ])('%s', (_, word, text, expected) => {
    expect(statesWord('en', word, text)).toBe(true)
    expect(long('en', word, text)).toBe(expected)
  })

  it('takes the longest of the rows that begin at a token', () => {
    expect(long('en', 'a b c', 'x a b c y')).toBe('x My keyword y')
    expect(long('en', 'Ice Cream', 'ice cream icecreams')).toBe('My keyword My keyword')
  })

  it('keeps the marks of a letter with it', () => {
    expect(long('en', 'café', 'a cafe\u0301 here')).toBe('a My keyword here')
    expect(long('en', 'Tea', 'a te\u0301a, tea')).toBe('a My keyword, My keyword')
  })
})

describe('in zh a speech that states the own word is heard with a mask', () => {
  it.each([
    ['wherever it occurs', '茶', '我爱喝茶，茶好', '我爱喝我的词语，我的词语好'],
    ['with what stands between its characters', '小提琴', '拉小 提-琴的人', '拉我的词语的人'],
    ['without overlaps, from the left', '哈哈', '哈哈哈', '我的词语哈'],
    ['twice in one character, as one', 'm', '三㎜', '三我的词语'],
    ['in another script', 'KTV', '去ｋtv唱歌', '去我的词语唱歌'],
  ])('%s', (_, word, text, expected) => {
    expect(long('zh', word, text)).toBe(expected)
  })
})

describe('a masked speech that grew too long', () => {
  it.each([
    ['is cut there', 18, 'tea is green today', 'My keyword is gree'],
    ['is cut before the mask that would be split', 14, 'a cup of teas', 'a cup of'],
    ['keeps a mask that ends there', 19, 'a cup of tea, warm', 'a cup of My keyword'],
    ['is trimmed', 11, 'tea is it', 'My keyword'],
  ])('%s', (_, characters, text, expected) => {
    expect(masked('en', 'Tea', text, characters)).toBe(expected)
  })
})

it('is the mask alone where nothing in the line states the word though the whole does', () => {
  // Only in the whole the vowel follows the consonant that it is composed with.
  const [word, text] = ['각', '\u1100\u1161\u11A8']
  expect(statesWord('zh', word, text)).toBe(true)
  expect(masked('zh', word, text, 120)).toBe(MASKS.zh)
})

const WORDS: Record<Language, readonly string[]> = {
  en: ['Tea', 'Hot dog', 'Noodles', 'Berry', 'A', '7 Up', 'a b', 'Café', 'ss', 'I'],
  zh: ['茶', '小提琴', '哈哈', 'KTV', '각', '我们'],
}
const SPACES = [
  ' ',
  '-',
  '. ',
  '',
  '\u0301',
  '\u200B',
  'х',
  'т',
  's',
  'es',
  'ies',
  '茶',
  '，',
  'ﬁ',
  'x',
  '我的',
  'My',
  '각',
  '\u1100',
]

/** Texts about a word: in pieces, spelled out, in other scripts, with marks, and with what belongs to no word. */
const speeches = (word: string) =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom(word, word.toUpperCase(), `${word}s`, word.replace(/\s/g, ''), [...word].join(' ')),
        fc.constantFrom(...word, ...SPACES, ...Object.values(MASKS)),
        fc.string({ unit: 'grapheme', maxLength: 3 }),
      ),
      { maxLength: 9 },
    )
    .map((parts) => parts.join(''))

describe.each(['en', 'zh'] as const)('whatever is said in %s', (language) => {
  const words = WORDS[language].filter((word) => !statesWord(language, word, MASKS[language]))
  const said = fc.constantFrom(...words).chain((word) =>
    fc.record({
      word: fc.constant(word),
      text: speeches(word),
      characters: fc.integer({ min: [...MASKS[language]].length, max: 40 }),
    }),
  )

  it('what is heard never states the own word, and is no longer than what may be heard', () => {
    fc.assert(
      fc.property(said, ({ word, text, characters }) => {
        const shown = masked(language, word, heard(storable(text), characters), characters)
        expect(statesWord(language, word, shown)).toBe(false)
        expect([...shown].length).toBeLessThanOrEqual(characters)
        expect(shown).toBe(shown.trim())
      }),
      { numRuns: 2_000 },
    )
  })

  it('masking twice changes nothing', () => {
    fc.assert(
      fc.property(said, ({ word, text, characters }) => {
        const hear = (text: string) => masked(language, word, heard(storable(text), characters), characters)
        expect(hear(hear(text))).toBe(hear(text))
      }),
      { numRuns: 2_000 },
    )
  })

  it('what states no own word is heard as it is', () => {
    fc.assert(
      fc.property(said, ({ word, text }) => {
        fc.pre(!statesWord(language, word, text))
        expect(long(language, word, text)).toBe(text)
      }),
    )
  })
})

it('words are tried that could be dealt', () => {
  for (const language of ['en', 'zh'] as const) {
    for (const word of WORDS[language]) expect(validPair(language, word, 'Zeppelin')).toBe(true)
  }
})
