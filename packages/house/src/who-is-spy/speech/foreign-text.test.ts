import { steepGrowths } from '@masquerade/game/testing'
import { expect, it } from 'vitest'
import { lexicons } from '../../lexicon/lexicons.ts'
import { hear } from './hear.ts'
import { resemblances } from './resemble.ts'

it.each(['en', 'zh'] as const)(
  'a speech (%s) is understood by work that grows no faster than it is long',
  (language) => {
    const lexicon = lexicons[language]
    const listen = (text: string) => [hear(lexicon, text), resemblances(lexicon, text)]
    expect(steepGrowths(listen)).toEqual([])
  },
)
