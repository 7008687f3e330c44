import { describe, expect, it } from 'vitest'
import { opening } from '@/features/stage/opening.ts'
import { momentsOf } from './moments.ts'
import { SIX, seenGame, unspoiledGame } from './testing.ts'

const VOTES = ['Player 4', 'Player 4', 'Player 1', 'Player 4', 'Player 4', 'Player 4']
const whole = momentsOf(seenGame([...SIX, ...VOTES]))
const held = momentsOf(unspoiledGame([...SIX, ...VOTES]), true)
const running = momentsOf(seenGame(SIX))

describe('a match opens', () => {
  it('at the end when its end is known, at the beginning when it is not, and live at the newest moment', () => {
    expect(opening(whole, { live: false, closed: false })).toMatchObject({ index: whole.length - 1, going: 'still' })
    expect(opening(held, { live: false, closed: true })).toMatchObject({ index: 0, going: 'still' })
    expect(opening(running, { live: true, closed: false })).toMatchObject({ index: running.length - 1, going: 'live' })
  })

  it('at the moment that the address names, and stays there, live or not', () => {
    for (const live of [true, false]) {
      const at = running[3]!.seq
      expect(opening(running, { at, live, closed: false })).toEqual({ index: 3, going: 'still', strayed: false })
    }
    expect(opening(whole, { at: 0, live: false, closed: false })).toMatchObject({ index: 0, strayed: false })
  })

  it('at the last moment, and says so, when the address names one beyond it', () => {
    const at = 10_000
    expect(opening(whole, { at, live: false, closed: false })).toMatchObject({ index: whole.length - 1, strayed: true })
    expect(opening(held, { at, live: false, closed: true })).toMatchObject({ index: held.length - 1, strayed: true })
    expect(opening(running, { at, live: true, closed: false })).toMatchObject({ going: 'live', strayed: true })
  })

  it('on its empty table when nothing has happened yet', () => {
    expect(opening([], { live: true, closed: false })).toEqual({ index: 0, going: 'live', strayed: false })
  })
})
