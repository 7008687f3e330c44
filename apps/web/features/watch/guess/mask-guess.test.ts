import { afterEach, describe, expect, it, vi } from 'vitest'
import { keepGuesses, readGuesses } from './mask-guess.tsx'

function browser(written?: string) {
  const kept = new Map(written === undefined ? [] : [['masquerade-masks', written]])
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
  vi.stubGlobal('localStorage', storage)
}

afterEach(() => vi.unstubAllGlobals())

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
    browser()
    keepGuesses('one', some)
    keepGuesses('other', { ...none, seen: true })
    expect(readGuesses('one')).toEqual(some)
    expect(readGuesses('other')).toEqual({ ...none, seen: true })
    expect(readGuesses('third')).toEqual(none)
  })

  it('are those of the newest two hundred matches', () => {
    browser()
    for (let match = 0; match <= 200; match++) keepGuesses(`${match}`, some)
    expect([readGuesses('0'), readGuesses('1')]).toEqual([none, some])
  })

  it.each(['', '{', '{}', '[1, null, ["one"], ["one", 2]]', '[["one", "0=a&100=b&x=c"]]', '[["one", "%"]]'])(
    'are none where somebody wrote %j',
    (written) => {
      browser(written)
      expect(readGuesses('one')).toEqual(none)
    },
  )

  it('are none, and break nothing, in a browser that keeps nothing', () => {
    const refusing = () => {
      throw new Error('storage is switched off')
    }
    vi.stubGlobal('localStorage', { getItem: refusing, setItem: refusing })
    keepGuesses('one', some)
    expect(readGuesses('one')).toEqual(none)
  })
})
