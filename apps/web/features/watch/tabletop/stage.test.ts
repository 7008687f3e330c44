import { expect, it } from 'vitest'
import { sizeOf, widthOf } from './stage.tsx'

it.each([
  ['Strong.', 'xl'],
  ['x'.repeat(100), 'l'],
  ['x'.repeat(200), 'm'],
  ['x'.repeat(400), 's'],
  ['茶'.repeat(25), 'xl'],
  ['茶'.repeat(50), 'l'],
  ['茶'.repeat(120), 'm'],
])('the longer a text, the smaller it stands, and Chinese takes twice the room: %s', (text, size) => {
  expect(sizeOf(text)).toBe(size)
})

it('a sentence of one line is as wide as its letters, a longer one as wide as its even lines', () => {
  expect(widthOf('a'.repeat(20))).toBe('12.2em')
  expect(widthOf('a'.repeat(56))).toBe('16.7em')
  expect(widthOf('茶'.repeat(10))).toBe('11.6em')
})

it('marks take no room, and a text of nothing else still has a width', () => {
  expect(sizeOf(`e${'\u0301'.repeat(399)}`)).toBe('xl')
  expect(widthOf('\u0301\u200d')).toBe('1.6em')
})
