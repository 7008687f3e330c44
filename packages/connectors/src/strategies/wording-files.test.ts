import { expect, it } from 'vitest'
import { z } from 'zod'
import thinkingEn from '../games/who-is-spy/thinking-en.json' with { type: 'json' }
import thinkingZh from '../games/who-is-spy/thinking-zh.json' with { type: 'json' }
import { STRATEGIES } from './strategy.ts'
import wordingEn from './wording-en.json' with { type: 'json' }
import wordingZh from './wording-zh.json' with { type: 'json' }

const text = z.string().min(1)
const thinking = z.enum(STRATEGIES).exclude(['plain', 'custom'])

it.each([wordingEn, wordingZh])('a file of wordings has one for each strategy that tells how to think', (file) => {
  const wordingFile = z.strictObject({ thinking: z.record(thinking, text), lastLine: text, lastLines: text })
  expect(wordingFile.safeParse(file)).toMatchObject({ success: true })
})

it.each([thinkingEn, thinkingZh])('a game’s file of wordings names strategies, and the kinds of asks', (file) => {
  const byAsk = z.partialRecord(thinking, z.partialRecord(z.enum(['speak', 'vote']), text))
  const thinkingFile = z.strictObject({ thinking: byAsk, always: byAsk.optional() })
  expect(thinkingFile.safeParse(file)).toMatchObject({ success: true })
})
