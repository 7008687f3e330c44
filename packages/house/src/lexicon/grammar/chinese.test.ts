import { describe, expect, it } from 'vitest'
import { chineseFaults } from '../../testing/chinese-faults.ts'
import { framesOf } from '../../who-is-spy/voices/voices.ts'
import { lexicons } from '../lexicons.ts'

describe('the rules of Chinese', () => {
  it.each([
    ['有六腿', 'no measure word: 六腿'],
    ['有六条腿', undefined],
    ['有六张腿', 'wrong measure word: 六张腿'],
    ['买一瓶啤酒', undefined],
    ['买三啤酒', 'no measure word: 三啤酒'],
    ['像一把桥', 'wrong measure word: 一把桥'],
    ['一按就亮', undefined],
    ['是圆', 'no 的: 是圆'],
    ['是圆的', undefined],
    ['是白色的的', 'a character twice'],
    ['它会飞', 'a subject'],
    ['会飞。', 'punctuation or spaces'],
  ])('find in %s: %s', (predicate, fault) => {
    expect(chineseFaults(predicate)).toEqual(fault === undefined ? [] : [fault])
  })
})

describe('the Chinese lexicon', () => {
  it('says every attribute without a fault, in each of its wordings', () => {
    const wrong = Object.values(lexicons.zh.traits).flatMap(({ says }) =>
      says.flatMap((said) => chineseFaults(said).map((fault) => `${said}: ${fault}`)),
    )
    expect(wrong).toEqual([])
  })
})

describe('a Chinese frame', () => {
  const frames = framesOf('zh').map(({ text }) => text)

  it('pauses before its predicate, so that predicates with and without a subject fit', () => {
    expect(frames.filter((frame) => !/(?:^|[，：？])\{\}(?:[。！？，]|——)/u.test(frame))).toEqual([])
  })

  it('has Chinese punctuation, and ends as a sentence does', () => {
    expect(frames.filter((frame) => !/[。！？]$/u.test(frame) || /[,.!?;: ]/u.test(frame))).toEqual([])
  })
})
