import { faultSentence } from '@masquerade/game'
import { expect, it } from 'vitest'
import { judgeArena } from './judge-arena.ts'

const form = (config: object) => ({
  ...{ name: { en: 'Hall', zh: '厅' }, story: { en: '', zh: '' }, game: 'who-is-spy', config, language: 'zh' },
  ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 1 } },
  ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
})
const refused = (config: object) => {
  const judged = judgeArena(form(config))
  return judged.ok ? [] : judged.error
}
const HAN = /\p{Script=Han}/u

it.each([
  ['a number that is too large', { seats: 40 }, 'config.seats'],
  ['a text in place of a number', { limits: { speakMs: 'soon' } }, 'config.limits.speakMs'],
  ['a choice that there is not', { order: 'none' }, 'config.order'],
  ['a setting that there is not', { sheep: 1 }, 'config'],
])('says of %s what is wrong, for pages to say it in their language', (_, config, field) => {
  const [fault] = refused(config)
  expect(fault).toMatchObject({ field, code: 'settings' })
  for (const language of ['en', 'zh'] as const) {
    expect(HAN.test(faultSentence(language, fault?.says) ?? '')).toBe(language === 'zh')
  }
})

it('says which rule of a game refuses a setting, for its pages to put into words', () => {
  expect(refused({ setting: 'magic', seats: 4 })).toMatchObject([
    { field: 'config.seats', code: 'settings', says: { code: 'preset', values: { preset: 'magic' } } },
  ])
})

it.each([
  ['a ranking that there is not', { ranking: 'elo' }, 'ranking', 'invalid'],
  ['masked tables without a pace', { pace: 'none' }, 'pace', 'masked-pace'],
  ['more tables than an arena may have', { schedule: { tables: 21 } }, 'schedule.tables', 'tables'],
  [
    'settings nested as deep as a request allows',
    { config: JSON.parse(`{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`) },
    'config',
    'invalid',
  ],
])('refuses %s', (_, more, field, code) => {
  const judged = judgeArena({ ...form({}), ...more })
  expect(judged.ok ? [] : judged.error).toMatchObject([{ field, code }])
})

it('names the faults of settings beside those of other fields', () => {
  const judged = judgeArena({ ...form({ seats: 40 }), schedule: { tables: -3 } })
  const fields = judged.ok ? [] : judged.error.map(({ field, code }) => [field, code])
  expect(fields).toEqual([
    ['schedule.tables', 'invalid'],
    ['config.seats', 'settings'],
  ])
})

it('ranks by strength, whatever it is called, and says of the rules of every game which one refuses', () => {
  const pair = { ...form({}), game: 'hanabi', language: 'en' }
  for (const ranking of ['strength', 'bradley-terry']) {
    expect(judgeArena({ ...pair, ranking })).toMatchObject({ ok: true, value: { ranking: 'strength' } })
  }
  const ruleOf = (game: string, config: object) => {
    const judged = judgeArena({ ...pair, game, config })
    return judged.ok ? [] : judged.error.map(({ field, says }) => [field, says?.code])
  }
  expect(ruleOf('hanabi', { seats: 5, colours: 1, ranks: 2 })).toEqual([['config.hand', 'no-deck']])
  expect(ruleOf('texas-holdem', { seats: 4, stacks: [100, 100] })).toEqual([['config.stacks', 'stacks']])
  expect(ruleOf('texas-holdem', { stacks: [100, 1], blinds: [3, 2] })).toEqual([
    ['config.blinds[0]', 'blinds'],
    ['config.stacks[1]', 'stack'],
  ])
})
