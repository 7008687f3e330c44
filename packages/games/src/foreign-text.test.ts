import { steepGrowths } from '@masquerade/game/testing'
import { describe, expect, it } from 'vitest'
import { injectionsIn } from './forms/injections/injections-in.ts'
import { letters, normal } from './forms/normal.ts'
import { quoted } from './forms/quote.ts'
import { statesWord } from './forms/states-word.ts'

const READERS: [string, (text: string) => unknown][] = [
  ['what looks alike', normal],
  ['the letters of a speech', letters],
  ['a speech as a quotation', quoted],
  ['whether a speech instructs others', injectionsIn],
  ['whether a speech states a word', (text) => statesWord('en', 'aa', text)],
  ['whether a speech states a word of several parts', (text) => statesWord('en', 'a a a b', text)],
  ['whether a speech states a Chinese word', (text) => statesWord('zh', '字字字词', text)],
]

describe('what a player says is judged by work that grows no faster than it is long', () => {
  it.each(READERS)('%s', (_, read) => {
    expect(steepGrowths(read)).toEqual([])
  })
})
