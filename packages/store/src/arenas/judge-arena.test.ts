import { expect, it } from 'vitest'
import { judgeArena } from './judge-arena.ts'

const form = (config: object) => ({
  ...{ name: { en: 'Hall', zh: '厅' }, story: { en: '', zh: '' }, game: 'who-is-spy', config, language: 'zh' },
  ...{ purpose: 'ranked', supply: null, ranking: 'mean', roster: { who: 'agents' }, schedule: { tables: 1 } },
  ...{ fairness: { owners: 'apart' }, windowDays: null, masked: true },
})
const refused = (config: object, language: 'en' | 'zh') => {
  const judged = judgeArena(form(config), language)
  return judged.ok ? [] : judged.error
}
const HAN = /\p{Script=Han}/u

it.each([
  ['a number that is too large', { seats: 40 }, 'config.seats'],
  ['a text in place of a number', { limits: { speakMs: 'soon' } }, 'config.limits.speakMs'],
  ['a choice that there is not', { order: 'none' }, 'config.order'],
  ['a setting that there is not', { sheep: 1 }, 'config'],
])('says of %s what is wrong in the language of the page', (_, config, field) => {
  for (const language of ['en', 'zh'] as const) {
    const [fault] = refused(config, language)
    expect(fault).toMatchObject({ field, code: 'settings' })
    expect(HAN.test(fault?.message ?? '')).toBe(language === 'zh')
  }
})

it('says which rule of a game refuses a setting, for its pages to put into words', () => {
  expect(refused({ setting: 'magic', seats: 4 }, 'zh')).toMatchObject([
    { field: 'config.seats', code: 'settings', says: { code: 'preset', values: { preset: 'magic' } } },
  ])
})
