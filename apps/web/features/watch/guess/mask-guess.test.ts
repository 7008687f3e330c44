import { describe, expect, it } from 'vitest'
import { keepGuesses, readGuesses } from './mask-guess.tsx'

function browser(written?: string) {
  const kept = new Map(written === undefined ? [] : [['masquerade-masks', written]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  return () => storage
}
const none = { sealed: new Map(), seen: false }
const some = {
  sealed: new Map([
    [2, 'house-owl & co'],
    [10, 'a=b'],
  ]),
  seen: false,
}

describe('the guesses of who is behind a mask, as a browser keeps them', () => {
  it('are those that were sealed, for their own match', () => {
    const storage = browser()
    keepGuesses('one', some, storage)
    keepGuesses('other', { ...none, seen: true }, storage)
    expect(readGuesses('one', storage)).toEqual(some)
    expect(readGuesses('other', storage)).toEqual({ ...none, seen: true })
    expect(readGuesses('third', storage)).toEqual(none)
  })

  it('are those of the newest two hundred matches', () => {
    const storage = browser()
    for (let match = 0; match <= 200; match++) keepGuesses(`${match}`, some, storage)
    expect([readGuesses('0', storage), readGuesses('1', storage)]).toEqual([none, some])
  })

  it.each(['', '{', '{}', '[1, null, ["one"], ["one", 2]]', '[["one", "0=a&100=b&x=c"]]', '[["one", "%"]]'])(
    'are none where somebody wrote %j',
    (written) => {
      expect(readGuesses('one', browser(written))).toEqual(none)
    },
  )

  it('are none, and break nothing, in a browser that keeps nothing', () => {
    const refusing = () => {
      throw new Error('storage is switched off')
    }
    keepGuesses('one', some, refusing)
    expect(readGuesses('one', refusing)).toEqual(none)
  })
})
