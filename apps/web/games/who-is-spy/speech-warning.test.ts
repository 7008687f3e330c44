import { MASKS } from '@masquerade/games/who-is-spy/settings'
import { createTranslator } from 'next-intl'
import { describe, expect, it } from 'vitest'
import { charactersOf } from '@/features/play/answer/filled-in.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { speechWarning } from './speech-warning.ts'

const table = { language: 'en' as const, word: 'Hot dog', said: ['It is eaten standing.'], limit: 40 }

describe('a speech is warned about before it is said', () => {
  it.each([
    ['It is sold in the street.', undefined],
    ['', 'silent'],
    [' … 🙂 ', 'silent'],
    ['\u{E0068}\u{E006F}\u{E0074}\u200B', 'silent'],
    ['I love нот dоgs', 'own-word'],
    ['I love hot dogs!', 'own-word'],
    ['HOTDOG', 'own-word'],
    ['it is EATEN, standing', 'repeat'],
    ['It is sold in the street, and in the stadium too.', undefined],
    ['It is sold in the street, in a stadium.\u200B\u200B\u200B', undefined],
    // What is beyond the limit is never said.
    ['It is sold in the street, in the stadium: hot dog', undefined],
  ])('%j: %s', (text, warning) => {
    expect(speechWarning(text, table)).toBe(warning)
  })

  it('in Chinese, where a word is stated wherever its characters are', () => {
    const zh = { ...table, language: 'zh' as const, word: '热狗', said: [] }
    expect(speechWarning('我爱吃热 狗。', zh)).toBe('own-word')
    expect(speechWarning('街边小吃。', zh)).toBeUndefined()
  })

  it.each(['en', 'zh'] as const)('says what a fault leads to at this table, and no more (%s)', (locale) => {
    const t = createTranslator({ locale, messages: MESSAGES[locale], namespace: 'who-is-spy.play.warning' })
    const said = (fouls: string) =>
      (['silent', 'own-word', 'repeat'] as const).map((warning) => t(warning, { fouls, mask: MASKS[locale] }))
    const out = locale === 'en' ? 'would be out' : '你会出局'
    const noted = locale === 'en' ? 'noted as a foul' : '会记为犯规'
    for (const sentence of said('out')) expect(sentence).toContain(out)
    for (const sentence of said('noted')) expect(sentence).toContain(noted)
    for (const fouls of ['noted', 'masked']) expect(said(fouls).join()).not.toContain(out)
    expect(said('masked')[1]).toContain(`“${MASKS[locale]}”`)
  })

  it('counts what people see as one character as one', () => {
    expect(charactersOf('  狗🙂a ')).toBe(3)
  })

  it('counts nothing that people do not see', () => {
    expect(charactersOf('\u200B a\u{E0054}b\uFE0F \u2060')).toBe(2)
  })
})
