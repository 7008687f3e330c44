import { expect, it } from 'vitest'
import { sizeOf } from './size-of.ts'

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
