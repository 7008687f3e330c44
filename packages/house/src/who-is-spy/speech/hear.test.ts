import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lexicons } from '../../lexicon/lexicons.ts'
import { hear, understand } from './hear.ts'

const { en, zh } = lexicons

/** Of which words somebody may be speaking: how many of the traits understood are theirs. */
const shareOf = (lexicon: typeof en, word: string, speech: string): number => {
  const heard = understand(lexicon, speech)
  const theirs = heard.filter(({ trait }) => lexicon.words[word]?.includes(trait))
  return heard.length === 0 ? 0 : theirs.length / heard.length
}

describe('what is heard', () => {
  it('is the trait of a sentence, whatever its case and punctuation', () => {
    expect(hear(en, 'if you ask me it IS made from leaves!!')).toEqual(['leaves'])
  })

  it('is every trait of several sentences in one speech', () => {
    expect(hear(en, 'It is made from leaves. Mine keeps people awake; it has fur.')).toEqual([
      'leaves',
      'caffeine',
      'fur',
    ])
    const [first = '', second = ''] = Object.values(zh.traits).flatMap(({ says }) => says)
    expect(hear(zh, `据我所知，${first}。${second}！`)).toHaveLength(
      hear(zh, `${second}。`).includes(hear(zh, first)[0] ?? '') ? 1 : 2,
    )
  })

  it('is the trait of a sentence that names a player, as house agents do and as briefs do', () => {
    const [
      [
        trait,
        {
          says: [said = ''],
        },
      ] = ['', { says: [] }],
    ] = Object.entries(zh.traits)
    for (const name of ['3 号玩家', 'Player 3', 'Mary'])
      expect(hear(zh, `顺着${name}的思路，${said}。`)).toEqual([trait])
  })

  it('is nothing in a sentence that is not the lexicon’s', () => {
    expect(hear(en, 'Nobody expects the Spanish Inquisition.')).toEqual([])
  })
})

describe('what is understood', () => {
  it('is certain of the lexicon’s own sentences, and never of others', () => {
    expect(understand(en, 'It is made from leaves.')).toEqual([{ trait: 'leaves', trust: 1 }])
    for (const { trust } of understand(en, 'You make it from roasted beans, freshly ground')) {
      expect(trust).toBeGreaterThan(0)
      expect(trust).toBeLessThan(1)
    }
  })

  it.each([
    ['Coffee', 'Tea', 'Baristas make it with foam, and the beans have to be roasted first'],
    ['Cat', 'Dog', 'people say they have nine lives'],
    ['Snow', 'Rain', 'Children roll it into a man with a carrot nose'],
    ['Onion', 'Garlic', 'I always cry when I cut one'],
    ['Wedding', 'Birthday', 'There are vows, two rings and a bride dressed in white'],
  ])('is what people mean who speak freely of %s', (word, other, speech) => {
    expect(shareOf(en, word, speech)).toBeGreaterThan(shareOf(en, other, speech))
  })

  it('is something for any text, and the same for the same', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'binary' }), fc.lorem({ maxCount: 60 })),
        fc.constantFrom(en, zh),
        (text, lexicon) => {
          const heard = understand(lexicon, text)
          expect(heard.every(({ trait, trust }) => trait in lexicon.traits && trust > 0 && trust <= 1)).toBe(true)
          expect(understand(lexicon, text)).toEqual(heard)
        },
      ),
    )
  })
})
