import { expect, it } from 'vitest'
import { senseOf } from './admission.ts'

it.each([
  ['/', 'good'],
  ['/agents/sphinx', 'good'],
  ['/docs/clients/python/masquerade.py', 'good'],
  ['/agents/%E8%B0%81', 'good'],
  ['/agents/a%2Fb', 'good'],
  ['/%ff', 'unreadable'],
  ['/agents/%ED%A0%80', 'unreadable'],
  ['/agents/%', 'unreadable'],
  ['/agents/a%00b', 'nowhere'],
  ['/feeds/%00', 'nowhere'],
  ['/dumps/a%0Db', 'nowhere'],
  [`/rules/${'x'.repeat(501)}`, 'nowhere'],
])('the path %s is %s', (path, sense) => {
  expect(senseOf(path)).toBe(sense)
})
