import type { Seen } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { LOG } from '../live/following-testing.ts'
import type { Followed } from './followed.ts'
import { asShown } from './stage-clock.ts'

const upTo = (seq: number): readonly Seen[] => LOG.filter((event) => event.seq <= seq)
const ended: Followed = { events: upTo(9), status: 'finished', connection: 'over', behind: false, asking: [] }
const asked = [{ seat: 3, ask: 'vote', limitMs: 10_000, until: 8_100 }]

describe('a match as far as its stage has shown it', () => {
  it('is still being played while the last vote is being drawn, and over with the end', () => {
    expect(asShown(ended, 8)).toEqual({ ...ended, events: upTo(8), status: 'running', connection: 'live' })
    expect(asShown(ended, 9)).toBe(ended)
  })

  it('asks nobody before the question is shown', () => {
    const running: Followed = { ...ended, status: 'running', connection: 'live', asking: asked }
    expect(asShown(running, 8).asking).toEqual([])
    expect(asShown(running, 9).asking).toEqual(asked)
  })

  it('says that the connection is lost while the stage is behind', () => {
    const lost: Followed = { ...ended, status: 'running', connection: 'lost', behind: true }
    expect(asShown(lost, 5)).toMatchObject({ connection: 'lost', behind: true, status: 'running' })
  })

  it('is the whole match on a page without a stage', () => {
    expect(asShown(ended, undefined)).toBe(ended)
  })
})
