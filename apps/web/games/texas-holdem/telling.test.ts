import type { TexasHoldemEvent } from '@masquerade/games'
import type { Table } from '@masquerade/games/texas-holdem/table'
import { createTranslator } from 'next-intl'
import { expect, it } from 'vitest'
import type { Scene } from '@/features/watch/tabletop/tabletop.ts'
import { type OwnWords, wordsOf } from './telling.ts'
import en from './words.en.json'
import zh from './words.zh.json'

const shown = [
  { seat: 1, cards: ['Ah', 'Ad'], hand: 'full house' },
  { seat: 2, cards: ['2h', '7d'], hand: 'two pair' },
]

function showdownText(messages: object, locale: string, winners: readonly number[], open: readonly object[]): string {
  const t = createTranslator({
    locale,
    messages: { 'texas-holdem': messages },
    namespace: 'texas-holdem.board',
  } as never)
  const data = { hand: 1, pots: [{ chips: 40, seats: [1, 2], winners }], net: [20, -20] }
  const last = { number: 1, button: 1, board: [], acts: [], shown: open, pots: data.pots, net: data.net, held: [] }
  const table = { config: { carry: false, stacks: [100, 100] }, played: [last], chips: [120, 80] }
  const scene = { step: { kind: 'news', event: { type: 'paid', data } }, table }
  const words = wordsOf(t as unknown as OwnWords)
  return words.sentence(scene as unknown as Scene<TexasHoldemEvent, Table>, (seat) => `P${seat}`)
}

it('the hand that wins a showdown is named with the pot that it takes', () => {
  expect(showdownText(en.messages, 'en', [1], shown)).toBe('P1 takes the pot of 40 with a full house.')
  expect(showdownText(zh.messages, 'zh', [1], shown)).toBe('P1 以葫芦收走底池 40。')
  expect(showdownText(en.messages, 'en', [1, 2], shown)).toBe('P1 and P2 share the pot of 40, with a full house each.')
})

it('where all others folded no hand is named', () => {
  expect(showdownText(en.messages, 'en', [1], [])).toBe('P1 takes the pot of 40.')
})
