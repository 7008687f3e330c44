import { describe, expect, it } from 'vitest'
import { opening } from './use-watching.ts'

const steps = (...kinds: string[]) => kinds.map((kind, at) => ({ kind, seq: at * 3 + 1, upTo: at * 3 + 3 }))
const whole = steps('opening', 'act', 'act', 'act', 'together', 'end')
const held = steps('opening', 'act', 'act', 'act', 'closed')
const running = steps('opening', 'act', 'act', 'act', 'act')

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

  it('at the moment that the address names, and a replay goes on from there when the address says so', () => {
    const at = held[2]!.seq
    expect(opening(held, { at, live: false, closed: true, plays: true })).toMatchObject({ index: 2, going: 'playing' })
    expect(opening(held, { live: false, closed: true, plays: true })).toMatchObject({ index: 0, going: 'playing' })
    expect(opening(running, { at, live: true, closed: false, plays: true })).toMatchObject({ index: 2, going: 'still' })
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
