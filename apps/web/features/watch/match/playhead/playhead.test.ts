import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Course, type Going, gone, moves, type Place, played, settled, stopped } from './playhead.ts'

const over: Course = { last: 9, live: false }
const live: Course = { last: 9, live: true }
const at = (index: number, going: Going = 'still'): Place => ({ index, going })

describe('in a match that is over', () => {
  it('playing goes on from a chosen moment, and stillness stays still', () => {
    expect(gone(at(3, 'playing'), 6, over)).toEqual(at(6, 'playing'))
    expect(gone(at(3), 6, over)).toEqual(at(6))
  })

  it('playing ends at the last moment, and begins anew from there', () => {
    expect(moves(at(9, 'playing'), over)).toBe(false)
    expect(played(at(9), over)).toEqual(at(0, 'playing'))
    expect(played(at(4), over)).toEqual(at(4, 'playing'))
  })

  it('playing goes on when moments are added after the last, as when an ending is uncovered', () => {
    expect(moves(settled(at(9, 'playing'), over), { last: 11, live: false })).toBe(true)
  })
})

describe('in a match that is being played', () => {
  it('a viewer who goes back stays there while the match goes on', () => {
    const back = gone(at(9, 'live'), 4, live)
    expect(back).toEqual(at(4))
    expect(settled(back, { last: 20, live: true })).toEqual(at(4))
    expect(moves(back, live)).toBe(false)
  })

  it('going forward to the newest moment, or playing up to it, is being live again', () => {
    expect(gone(at(8), 9, live)).toEqual(at(9, 'live'))
    expect(settled(at(9, 'playing'), live)).toEqual(at(9, 'live'))
    expect(settled(played(at(9), live), live)).toEqual(at(9, 'live'))
  })

  it('pausing at the newest moment holds it, also when it is chosen again', () => {
    const paused = stopped(at(9, 'live'))
    expect(settled(paused, { last: 12, live: true })).toEqual(at(9))
    expect(gone(paused, 9, live)).toEqual(at(9))
  })

  it('a viewer who was live plays on to the end when the match is over', () => {
    expect(moves(settled(at(7, 'live'), over), over)).toBe(true)
  })
})

it('nothing that is done leads outside of the match', () => {
  const anywhere = fc.record({ index: fc.integer(), going: fc.constantFrom<Going>('still', 'playing', 'live') })
  const course = fc.record({ last: fc.nat(50), live: fc.boolean() })
  fc.assert(
    fc.property(anywhere, course, fc.integer(), (from, course, to) => {
      const place = settled(from, course)
      for (const next of [place, gone(place, to, course), played(place, course), stopped(place)]) {
        expect(next.index).toBeGreaterThanOrEqual(0)
        expect(next.index).toBeLessThanOrEqual(course.last)
      }
    }),
  )
})
