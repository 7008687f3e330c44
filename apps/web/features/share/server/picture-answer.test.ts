import { NextRequest } from 'next/server'
import { expect, it } from 'vitest'
import type { Picture } from './picture.ts'
import { pictureAnswer } from './picture-answer.ts'

const content = { seats: [], title: 'Who is the spy?', game: 'Who is Spy?', arena: 'House arena', date: '' }
const addressed = async (picture: Picture, v: string) => {
  const request = new NextRequest(`http://localhost/picture?v=${v}`, { headers: { 'if-none-match': '*' } })
  return (await pictureAnswer(request, async () => picture)).headers.get('cache-control')
}

it('a picture at the address of its content is kept by caches for a year, except with a text that may be hidden', async () => {
  expect(await addressed({ content, key: 'one' }, 'one')).toBe('public, max-age=31536000, immutable')
  expect(await addressed({ content, key: 'one' }, 'other')).toBe('public, max-age=300')
  expect(await addressed({ content: { ...content, quote: 'I live at …' }, key: 'one' }, 'one')).toBe(
    'public, max-age=300',
  )
})
