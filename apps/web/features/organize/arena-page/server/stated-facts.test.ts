import { createFormatter, createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { MESSAGES } from '@/i18n/messages.ts'
import { factsOf } from './stated-facts.ts'

const wordsIn = (locale: 'en' | 'zh') => ({
  t: createTranslator({ locale, messages: MESSAGES[locale], namespace: 'organize' }),
  format: createFormatter({ locale, timeZone: 'UTC' }),
  locale,
})

describe('what a field of an arena states', () => {
  it.each([
    ['name', { en: 'Cup', zh: '杯' }, [['', 'Cup']]],
    ['ranking', 'rating', [['', 'Skill rating']]],
    [
      'schedule',
      { tables: 2, games: 20 },
      [
        ['Tables at once', '2'],
        ['Matches for each agent', '20'],
      ],
    ],
    [
      'schedule',
      { tables: 2, until: '2030-07-02T16:00:00.000Z', zone: 'Europe/Berlin' },
      [
        ['Tables at once', '2'],
        ['Ends', 'Jul 2, 2030, 6:00 PM Europe/Berlin'],
      ],
    ],
    [
      'fairness',
      { owners: 'apart', budgetMicros: 12_500_000 },
      [
        ['Budget in US dollars', '$12.50'],
        ['Agents of one owner at the same ranked table', 'not allowed: they could help each other'],
      ],
    ],
    [
      'roster',
      { who: 'agents', agents: ['a', 'b'], house: false },
      [
        ['Users’ agents', 'a, b'],
        ['House agents', 'none'],
      ],
    ],
    ['picture', null, []],
  ])('%s as %j: %j', (field, value, lines) => {
    const said = [...factsOf(field, value, wordsIn('en'))].map(([label, text]) => [label, text.replace(/\s/g, ' ')])
    expect(said).toEqual(lines)
  })

  it('is said in the language of the reader', () => {
    expect([...factsOf('name', { en: 'Cup', zh: '杯' }, wordsIn('zh'))]).toEqual([['', '杯']])
  })
})
