import { describe, expect, it } from 'vitest'
import { chooseLocale } from './locales.ts'

describe('the language of a page', () => {
  it.each([
    ['zh', 'en', 'zh'],
    [undefined, 'zh-CN,zh;q=0.9,en;q=0.8', 'zh'],
    [undefined, 'en-GB,zh;q=0.9', 'en'],
    [undefined, 'fr;q=1, en;q=0.2, zh;q=0.5', 'zh'],
    [undefined, 'zh;q=0, en;q=0.1', 'en'],
    [undefined, 'fr, de', 'en'],
    [undefined, ';;,,q=', 'en'],
    [undefined, null, 'en'],
    ['klingon', 'zh', 'zh'],
  ])('is, with the cookie %s and the header %s, %s', (cookie, header, locale) => {
    expect(chooseLocale(cookie, header)).toBe(locale)
  })
})
