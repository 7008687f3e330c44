import { describe, expect, it } from 'vitest'
import { englishFaults } from '../../testing/english-faults.ts'
import { framesOf } from '../../who-is-spy/voices/voices.ts'
import { lexicons } from '../lexicons.ts'

const { en } = lexicons

describe('the rules of English', () => {
  it.each([
    ['piano keys were made from it', 'begins with no verb: piano'],
    ['sits on programmers desks and listens', 'no genitive: programmers desks'],
    ['sits on programmers’ desks and listens', undefined],
    ['is popular for kids parties', 'no genitive: kids parties'],
    ['goes with flowers on Valentine day', 'no genitive: Valentine day'],
    ['goes with flowers on Valentine’s Day', undefined],
    ['has troll beneath it in tales', 'no article: troll'],
    ['has an ugly old troll beneath it in tales', undefined],
    ['is national sport in Australia', 'no article: sport'],
    ['is a national sport in Australia', undefined],
    ['hides in castle', 'no article: castle'],
    ['has a umbrella', 'wrong article: a umbrella'],
    ['is found in an university', 'wrong article: an university'],
    ['has an hour to live', undefined],
    ['has its own color', 'spelling: color'],
    ['is shown in theaters', 'in no list: theaters'],
    ['has a gnome beneath it', 'in no list: gnome'],
    ['is in the the box', 'a word twice'],
  ])('find in "%s": %s', (predicate, fault) => {
    if (fault === undefined) expect(englishFaults(predicate)).toEqual([])
    else expect(englishFaults(predicate)).toContain(fault)
  })
})

describe('the English lexicon', () => {
  it('says every attribute without a fault, in each of its wordings', () => {
    const wrong = Object.values(en.traits).flatMap(({ says }) =>
      says.flatMap((said) => englishFaults(said).map((fault) => `${said}: ${fault}`)),
    )
    expect(wrong).toEqual([])
  })

  it('has no slur in the name of an attribute or in a wording', () => {
    const slurs = /gyps|eskimo|savage|primitive|oriental|negro|cripple|retard|midget|lunatic|\btramp\b|whore|fag/iu
    const texts = Object.entries(en.traits).flatMap(([id, { says }]) => [id, ...says])
    expect(texts.filter((text) => slurs.test(text))).toEqual([])
  })

  it('spells its words as its sentences are spelled', () => {
    expect(
      Object.keys(en.words).filter((word) => englishFaults(`is a ${word}`).some((f) => f.startsWith('spelling'))),
    ).toEqual([])
  })
})

describe('an English frame', () => {
  const frames = framesOf('en').map(({ text }) => text)

  it('has a subject in the singular before its predicate', () => {
    const subject = /(?:^|[ ])(?:it|this one|mine|here|my card|what else|half|suspect in me) \{\}/iu
    expect(frames.filter((frame) => !subject.test(frame))).toEqual([])
  })

  it('begins with a capital or a name, and ends as a sentence does', () => {
    expect(frames.filter((frame) => !/^(?:\p{Lu}|\{name\}).*[.!?]$/u.test(frame))).toEqual([])
    expect(frames.filter((frame) => / {2}| [,.;:!?]|[,;:][^ ]/u.test(frame))).toEqual([])
  })
})
