import compile from 'icu-minify/compile'
import { expect, it } from 'vitest'
import formatMessage from './format-message.ts'

const said = (message: string, values: Record<string, string | number>) =>
  formatMessage('key', compile(message), values, {
    locale: 'en',
    formats: {},
    globalFormats: {},
    formatters: {},
  } as never)

it('a right-to-left name in a message does not reorder the words around it, and no other name is changed', () => {
  expect(said('Ranked in {name}, as there.', { name: 'אולם 7' })).toBe('Ranked in \u2068אולם 7\u2069, as there.')
  expect(said('{n} at {name}: {kind, select, a {one} other {two}}.', { n: 3, name: '7 Owls', kind: 'a' })).toBe(
    '3 at 7 Owls: one.',
  )
})
