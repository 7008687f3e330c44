import { type BASE, rulesOf } from '@masquerade/games/who-is-spy/settings'
import { expect, it } from 'vitest'
import { LOCALES } from '@/i18n/locales.ts'
import { MESSAGES } from '@/i18n/messages.ts'
import { roundsAtMost, seatsAround } from './at-table.ts'
import { playerAt } from './player-at.ts'

const numbered = (seat: number) => `${seat} 号玩家`

it('a seat goes by its number in the words of the page, and by its name where its table gave it one', () => {
  const called = (names: typeof BASE.names) => playerAt({ settings: rulesOf({ names }) }, 3, numbered)
  expect(called('numbered')).toBe('3 号玩家')
  expect(called('names')).toBe('Alice')
  expect(called('numbered-names')).toBe('Charlie Three')
})

it('a table has the seats and rounds that it was set to have', () => {
  const settings = rulesOf({ seats: 8, rounds: 5 })
  expect(seatsAround({ settings })).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
  expect(roundsAtMost({ settings })).toBe(5)
})

it.each(LOCALES)('no sentence of the game in %s calls a seat by a number of its own', (locale) => {
  expect(JSON.stringify(MESSAGES[locale]['who-is-spy'])).not.toMatch(/Player \{|号玩家/)
})
