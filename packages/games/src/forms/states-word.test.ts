import { judging, judgingBy, storable } from '@masquerade/game'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import lookalikes from './lookalikes.json' with { type: 'json' }
import { letters, normal } from './normal.ts'
import { soughtWord, statesWord } from './states-word.ts'

describe('normal text', () => {
  it.each([
    ['full width becomes plain', 'Ｔｅａ！', 'tea!'],
    ['ligatures are taken apart', 'ﬁne', 'fine'],
    ['zero-width characters go', 'T\u200Be\u200Da\uFEFF', 'tea'],
    ['variation selectors go', 'a\uFE0Fb\u{E0100}', 'ab'],
    ['soft hyphens go', 'cof\u00ADfee', 'coffee'],
    ['the Hangul filler goes, though it is a letter', 'a\u3164b\u115F', 'ab'],
    ['accents go, whether or not they are one with their letter', 'é e\u0301 e\u200B\u0301', 'e e e'],
    ['strokes that are laid over letters go', 'c̶o̶f̶f̶e̶e̶', 'coffee'],
    [
      'small capitals, other alphabets, flags and circles are the letters that they are read as',
      'ᴄᴏꜰꜰᴇᴇ ꓚꓳꓝꓝꓰꓰ 🇨🇴🇫🇫🇪🇪 🅒🅞🅕🅕🅔🅔 ⓒⓞⓕⓕⓔⓔ',
      'coffee coffee coffee coffee coffee',
    ],
    ['capitals go, by the full mapping', 'ΛДЖ İ', 'λдж i'],
    ['Cyrillic letters that look Latin are Latin', 'АВЕКМНОРСТУХІЈЅҺӀԁԛԝ', 'abekmhopctyxijshldqw'],
    ['Greek letters that look Latin are Latin', 'ΑΒΕΙΚΜΝΟΡΤΥΧ', 'abeikmnoptyx'],
    ['and a few more', 'ɑɡı', 'agi'],
    ['those that look like themselves stay', 'дж λπω ß', 'дж λπω ß'],
    ['letters look Latin without their invisible neighbours, too', 'Т\u200Bе\u{E0020}а', 'tea'],
    ['superscripts become digits', 'x²', 'x2'],
  ])('%s', (_, text, expected) => {
    expect(normal(text)).toBe(expected)
  })

  it.each([
    ['dots', '... …', ''],
    ['emoji', '😀 👩‍👩‍👧', ''],
    ['what could not be stored', storable('\0\uD800'), ''],
    ['digits count, and what is laid over letters does not', 'a1 ́', 'a1'],
    ['Han characters count', '茶，好！', '茶好'],
  ])('letters: %s', (_, text, expected) => {
    expect(letters(text)).toBe(expected)
  })
})

describe('the letters that are read as others', () => {
  it('are as many as the rules state, each one character, none twice and none Chinese', () => {
    const all = Object.values(lookalikes).flatMap((alike) => [...alike])
    expect(all).toHaveLength(797)
    expect(new Set(all).size).toBe(797)
    expect(all.filter((one) => /\p{Script=Han}|[\0-\x7f]/u.test(one))).toEqual([])
  })
})

describe('the first judging', () => {
  it.each([
    ['keeps accents', 'café e\u200B\u0301', 'café é'],
    ['knows few letters that look Latin', 'ᴄᴏꜰꜰᴇᴇ Тее', 'ᴄᴏꜰꜰᴇᴇ tee'],
  ])('%s', (_, text, expected) => {
    expect(judgingBy(1, () => normal(text))).toBe(expected)
    expect(normal(text)).not.toBe(expected)
  })

  it('is over with the work that it was for, also when that fails', () => {
    const fails = () => {
      throw new Error('in the middle')
    }
    expect(() => judgingBy(1, fails)).toThrow('in the middle')
    expect(judging()).toBe(2)
  })
})

describe('in en a word is stated', () => {
  it.each([
    ['Tea', 'I like TEA!'],
    ['Tea', 'Teas are nice'],
    ['Tea', "tea's best"],
    ['Tea', 'tea’s best'],
    ['Tea', 'ｔｅａ'],
    ['Tea', 't\u200Bea'],
    ['Box', 'two boxes'],
    ['Berry', 'berries'],
    ['Noodles', 'one noodle'],
    ['Hot dog', 'hot-dogs'],
    ['Hot dog', 'a hotdog'],
    ['Hot dog', 'many HotDogs'],
    ['Hotdog', 'hotdog'],
    ['Ice Cream', 'ice cream, of course'],
    ['Ice Cream', 'icecreams'],
    ['Coffee', 'C-o-f-f-e-e'],
    ['Coffee', 'it is a c o f f e e x'],
    ['Tea', 'T. E. A.'],
    ['Hot dog', 'h o t d o g'],
    ['7 Up', 'a 7up'],
    ['Tea', 'a cup of Теа'],
    ['Tea', 'ΤEA, please'],
    ['Coffee', 'с-о-f-f-е-е'],
    ['Теа', 'tea'],
  ])('%s, by %j', (word, speech) => {
    expect(statesWord('en', word, speech)).toBe(true)
  })
})

describe('in en a word is not stated', () => {
  it.each([
    ['Tea', 'a teapot'],
    ['Tea', 'steam'],
    ['Tea', 'te a'],
    ['Hot dog', 'hots dog'],
    ['Hot dog', 'a dog is hot'],
    ['Hot dog', 'hot, said the dog'],
    ['Gas', 'ga'],
    ['Glass', 'glas'],
    ['Berry', 'berri'],
    ['Coffee', 'c-o-f-f-e'],
    ['Coffee', 'c-o-f-fe-e'],
    ['Go', 'g o'],
    ['Tea', ''],
  ])('%s, by %j', (word, speech) => {
    expect(statesWord('en', word, speech)).toBe(false)
  })
})

describe('in zh', () => {
  it.each([
    ['茶', '我爱喝茶', true],
    ['小提琴', '小 提-琴', true],
    ['小提琴', '小提', false],
    ['KTV', '去ｋｔｖ唱歌', true],
    ['KTV', '去КТV唱歌', true],
    ['茶', '', false],
  ])('%s is stated by %j: %s', (word, speech, expected) => {
    expect(statesWord('zh', word, speech)).toBe(expected)
  })
})

describe('the letters of a speech that states a word', () => {
  const pieces = (most: number) =>
    fc.array(fc.constantFrom('s', 'y', 'e', 'a', 'ies', 'es', 'Tea', ' ', '-', '茶', '1'), { maxLength: most })

  it('have the stem of the word in them', () => {
    let stating = 0
    const property = fc.property(
      fc.constantFrom('en', 'zh'),
      pieces(4),
      pieces(8),
      fc.nat(2),
      (language, word, around, number) => {
        const sought = word.join('')
        // Many of the speeches state the word, in one of its numbers.
        const numbers = [sought, sought.slice(0, -1), `${sought.slice(0, -1)}ies`]
        const speech = [...around.slice(0, 2), numbers[number], ...around.slice(2)].join('')
        if (!statesWord(language, sought, speech)) return
        stating += 1
        expect(letters(speech)).toContain(soughtWord(language, sought).stem)
      },
    )
    fc.assert(property, { numRuns: 2_000 })
    expect(stating).toBeGreaterThan(500)
  })
})
