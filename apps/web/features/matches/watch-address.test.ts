import { describe, expect, it } from 'vitest'
import { isOfFinished, type WatchChoice, watchAddress } from './watch-address.ts'
import { filledIn, watchQuery } from './watch-query.ts'

const read = (address: string) =>
  watchQuery.parse(filledIn(Object.fromEntries(new URL(address, 'http://x').searchParams)))

describe('the address of the watch list', () => {
  it('is the bare one when nothing is chosen', () => {
    expect(watchAddress({ search: '', arena: undefined, sort: 'newest' })).toBe('/watch')
  })

  it.each<WatchChoice>([
    { arena: 'parlour', mark: 'foul', sort: 'newest' },
    { status: 'finished', agent: 'moth', winner: 'spy', sort: 'watched', cursor: 'abc' },
    { search: '早餐 & “milk”', language: 'zh', game: 'who-is-spy', sort: 'newest' },
  ])('says all that is chosen: %j', (choice) => {
    expect(read(watchAddress(choice))).toEqual(choice)
  })

  it('is understood as the form sends it, with empty fields and an agent by its name', () => {
    expect(read('/watch?search=&arena=&winner=&mark=&agent=Night+Owl&language=en')).toEqual({
      agent: 'night-owl',
      language: 'en',
      sort: 'newest',
    })
  })

  it('refuses a mark that no game makes', () => {
    expect(() => read('/watch?mark=love')).toThrow('no game has this mark')
  })

  it.each([{ winner: 'Nobody!' }, { sort: 'best' }, { language: 'xx' }, { arena: ['a', 'b'] }])(
    'refuses what is no choice: %j',
    (query) => {
      expect(watchQuery.safeParse(filledIn(query)).success).toBe(false)
    },
  )
})

it.each<[WatchChoice, boolean]>([
  [{ winner: 'spy' }, true],
  [{ mark: 'foul' }, true],
  [{ search: 'milk' }, true],
  [{ sort: 'watched' }, true],
  [{ arena: 'parlour', agent: 'moth', game: 'who-is-spy', language: 'en', sort: 'newest' }, false],
])('%j is of finished matches alone: %s', (choice, expected) => {
  expect(isOfFinished(choice)).toBe(expected)
})
