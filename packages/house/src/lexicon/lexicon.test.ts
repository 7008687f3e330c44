import { DEFAULT_LIMITS, letters, statesWord, validPair } from '@masquerade/games'
import { describe, expect, inject, it } from 'vitest'
import { worded } from '../who-is-spy/speech/hear.ts'
import { framesOf } from '../who-is-spy/voices/voices.ts'
import type { Lexicon } from './lexicon.ts'
import { lexicons } from './lexicons.ts'

const PAIRS: Record<Lexicon['language'], number> = { en: 80, zh: 50 }

/** Every frame that a speech can have, with a name in it where it takes one. */
const framesIn = ({ language }: Lexicon) =>
  framesOf(language).map(({ text, quoted }) => ({ text: text.replaceAll('{name}', 'Player 2'), quoted }))

/** Every wording of every trait. */
const wordingsIn = ({ traits }: Lexicon) =>
  Object.entries(traits).flatMap(([trait, { says }]) => says.map((said) => ({ trait, said })))

/**
 * A wording meets every so many frames, another wording the next ones, and others in the next run: all wordings times all
 * frames take minutes.
 */
const STEP = inject('nightly') ? 8 : 64

describe.each(Object.values(lexicons))('the $language lexicon', (lexicon) => {
  const words = Object.entries(lexicon.words)
  const { language } = lexicon

  it('has pairs enough', () => {
    expect(lexicon.pairs.length).toBeGreaterThanOrEqual(PAIRS[language])
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
    const frames = framesIn(lexicon)
    const length = (text: string) => Array.from(text).length
    for (const [word, traits] of words) {
      const said = traits.flatMap((trait) => lexicon.traits[trait]?.says ?? [])
      expect(new Set(said.map(letters)).size * frames.length, word).toBeGreaterThanOrEqual(60)
      // An echo or a doubt is said in two sentences.
      const longest = Math.max(...said.map(length)) + Math.max(...frames.map(({ text }) => length(text)))
      expect(2 * longest + 1, word).toBeLessThanOrEqual(DEFAULT_LIMITS[language].characters)
    }
  })

  it('never states the word or the other word of its pair', () => {
    const stating = lexicon.pairs.flatMap((pair) => {
      const said = pair
        .flatMap((word) => lexicon.words[word] ?? [])
        .flatMap((trait) => lexicon.traits[trait]?.says ?? [])
      return said.filter((predicate) => pair.some((word) => statesWord(language, word, predicate)))
    })
    expect(stating).toEqual([])
  })

  it('has no frame that states any word', () => {
    const stating = framesIn(lexicon).filter(({ text }) => words.some(([word]) => statesWord(language, word, text)))
    expect(stating).toEqual([])
  })

  it('means one thing with each wording in whatever frame', () => {
    const frames = framesIn(lexicon)
    const unclear = wordingsIn(lexicon).flatMap(({ trait, said }, index) =>
      frames
        .filter((_, at) => (inject('seed') + index + at) % STEP === 0)
        .map(({ text, quoted }) => ({ sentence: text.replace('{}', () => said), trait, quoted }))
        .filter(({ sentence, ...meant }) => JSON.stringify(worded(lexicon, sentence)) !== JSON.stringify([meant])),
    )
    expect(unclear).toEqual([])
  })
})
