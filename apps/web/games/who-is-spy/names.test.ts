import { rulesOf } from '@masquerade/games/who-is-spy/settings'
import { tableOf } from '@masquerade/games/who-is-spy/table'
import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { telling } from './telling.ts'

const table = (chosen: Parameters<typeof rulesOf>[0]) => ({ ...tableOf([]), settings: rulesOf(chosen) })

it('a seat goes by its name where its table gave it one, and by its number elsewhere', () => {
  const called = (names: 'numbered' | 'names' | 'numbered-names') => telling.nameAt?.(table({ names }), 3)
  expect(called('numbered')).toBeUndefined()
  expect(called('names')).toBe('Alice')
  expect(called('numbered-names')).toBe('Charlie Three')
})

it('a table has the seats and rounds that it was set to have', () => {
  expect(telling.seatsOf(table({ seats: 8, rounds: 5 }))).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(telling.partsAtMost?.(table({ seats: 8, rounds: 5 }))).toBe(5)
})

it.each(LOCALES)('no sentence of the game in %s calls a seat by a number of its own', (locale) => {
  expect(JSON.stringify(MESSAGES[locale]['who-is-spy'])).not.toMatch(/Player \{|号玩家/)
})
