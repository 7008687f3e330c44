import { DEFAULT_LIMITS, letters, statesWord, validPair } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { hear } from '../who-is-spy/speech/hear.ts'
import type { Lexicon } from './lexicon.ts'
import { lexicons } from './lexicons.ts'

const PAIRS: Record<Lexicon['language'], number> = { en: 80, zh: 50 }

/** Every sentence that a trait can be said in. */
const sentences = (lexicon: Lexicon, trait: string): string[] =>
  (lexicon.traits[trait]?.says ?? []).flatMap((said) => lexicon.frames.map((frame) => frame.replace('{}', () => said)))

describe.each(Object.values(lexicons))('the $language lexicon', (lexicon) => {
  const words = Object.entries(lexicon.words)
  const { language } = lexicon

  it('has pairs enough, and more than enough frames', () => {
    expect(lexicon.pairs.length).toBeGreaterThanOrEqual(PAIRS[language])
    expect(lexicon.frames.length).toBeGreaterThanOrEqual(5)
    for (const frame of lexicon.frames) expect(frame.split('{}')).toHaveLength(2)
  })

  it('has only pairs that can be dealt', () => {
    expect(lexicon.pairs.filter(([one, other]) => !validPair(language, one, other))).toEqual([])
  })

  it('holds each word in exactly one pair, and no pair with a word it does not hold', () => {
    expect(lexicon.pairs.flat().sort()).toEqual(words.map(([word]) => word).sort())
  })

  it('says at least twelve things of a word, each once, of at least three grades', () => {
    for (const [word, traits] of words) {
      expect(new Set(traits).size, word).toBe(traits.length)
      expect(traits.length, word).toBeGreaterThanOrEqual(12)
      expect(new Set(traits.map((trait) => lexicon.traits[trait]?.grade)).size, word).toBeGreaterThanOrEqual(3)
    }
  })

  it('uses every trait, knows every trait it uses, and can say each in two ways or more', () => {
    const used = new Set(words.flatMap(([, traits]) => traits))
    expect(Object.keys(lexicon.traits).filter((trait) => !used.has(trait))).toEqual([])
    expect([...used].filter((trait) => !lexicon.traits[trait])).toEqual([])
    expect(Object.entries(lexicon.traits).filter(([, { says }]) => says.length < 2)).toEqual([])
  })

  it('gives each pair at least five traits in common and three of its own to each word', () => {
    for (const [one, other] of lexicon.pairs) {
      const [first, second] = [new Set(lexicon.words[one]), new Set(lexicon.words[other])]
      const common = [...first].filter((trait) => second.has(trait)).length
      expect(common, `${one} and ${other} in common`).toBeGreaterThanOrEqual(5)
      expect(first.size - common, `${one} alone`).toBeGreaterThanOrEqual(3)
      expect(second.size - common, `${other} alone`).toBeGreaterThanOrEqual(3)
    }
  })

  it('has traits that hold of words of several pairs', () => {
    const holders = (id: string) =>
      lexicon.pairs.filter((pair) => pair.some((word) => lexicon.words[word]?.includes(id)))
    expect(Object.keys(lexicon.traits).filter((id) => holders(id).length >= 3).length).toBeGreaterThanOrEqual(40)
  })

  it('has at least sixty different sentences for a word, none longer than what is heard', () => {
    for (const [word, traits] of words) {
      const said = traits.flatMap((trait) => sentences(lexicon, trait))
      expect(new Set(said.map(letters)).size, word).toBeGreaterThanOrEqual(60)
      const longest = Math.max(...said.map((sentence) => Array.from(sentence).length))
      expect(longest, word).toBeLessThanOrEqual(DEFAULT_LIMITS[language].characters)
    }
  })

  it('never states the word or the other word of its pair', () => {
    // Stating a word takes its letters, all but the last, which another number may replace: most sentences lack them.
    const mayState = (word: string, said: string) => said.includes(letters(word).slice(0, -1))
    const stating = lexicon.pairs.flatMap((pair) => {
      const traits = new Set(pair.flatMap((word) => lexicon.words[word] ?? []))
      return [...traits]
        .flatMap((trait) => sentences(lexicon, trait))
        .filter((sentence) =>
          pair.some((word) => mayState(word, letters(sentence)) && statesWord(language, word, sentence)),
        )
    })
    expect(stating).toEqual([])
  })

  it('means one thing with each sentence', () => {
    const unclear = Object.keys(lexicon.traits).flatMap((trait) =>
      sentences(lexicon, trait).filter((sentence) => hear(lexicon, sentence).join() !== trait),
    )
    expect(unclear).toEqual([])
  })
})
