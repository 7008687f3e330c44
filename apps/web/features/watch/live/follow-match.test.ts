import type { Followed, LiveSocket } from '@masquerade/following'
import type { Seen } from '@masquerade/game'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askingForNames, asShown, connectLater } from './follow-match.ts'

const upTo = (seq: number): readonly Seen[] =>
  Array.from({ length: seq }, (_, index) => {
    return { seq: index + 1, at: '2026-01-01T00:00:00Z', type: 'said', v: 1, data: {} }
  })
const ended: Followed = { events: upTo(9), status: 'finished', connection: 'over', behind: false, asking: [] }
const asked = [{ seat: 3, ask: 'vote', limitMs: 10_000, until: 8_100 }]

afterEach(() => {
  vi.useRealTimers()
})

describe('the names of agents', () => {
  it('are asked for at once after a name changed, and at a moment that chance picks after the page was away', () => {
    vi.useFakeTimers()
    let times = 0
    const asked = askingForNames(
      () => times++,
      () => 0.75,
    )
    asked()
    expect(times).toBe(1)
    vi.advanceTimersByTime(10_000)
    asked.back()
    asked.back()
    vi.advanceTimersByTime(89_999)
    expect(times).toBe(1)
    vi.advanceTimersByTime(60_000)
    expect(times).toBe(2)
  })
})

it('a replay whose live code could not be loaded tries again', async () => {
  vi.useFakeTimers()
  const socket = {} as LiveSocket
  const connect = vi
    .fn<() => Promise<LiveSocket>>()
    .mockRejectedValueOnce(new Error('no network'))
    .mockResolvedValue(socket)
  const connected = connectLater(connect)
  await vi.runAllTimersAsync()
  expect(await connected).toBe(socket)
})

it('many replays that are left open do not ask every few seconds for code that is gone', async () => {
  vi.useFakeTimers()
  const connect = vi.fn<() => Promise<LiveSocket>>().mockRejectedValue(new Error('no such file'))
  void connectLater(connect)
  await vi.advanceTimersByTimeAsync(24 * 3_600_000)
  expect(connect.mock.calls.length).toBeLessThan(40)
  expect(connect.mock.calls.length).toBeGreaterThan(24)
})

describe('a match as far as its stage has shown it', () => {
  it('is still being played while the last vote is being drawn, and over with the end', () => {
    expect(asShown(ended, 8)).toEqual({ ...ended, events: upTo(8), status: 'running', connection: 'live' })
    expect(asShown(ended, 9)).toBe(ended)
  })

  it('has no open question before the question is shown', () => {
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

/** Any state of a followed match that a page may be in. */
const anyFollowed: fc.Arbitrary<Followed> = fc.record({
  events: fc.nat({ max: 9 }).map(upTo),
  status: fc.constantFrom<Followed['status']>('queued', 'running', 'finished', 'void'),
  connection: fc.constantFrom<Followed['connection']>('connecting', 'live', 'lost', 'over'),
  behind: fc.boolean(),
  asking: fc.constantFrom([], asked),
})

it('a page is never ahead of its stage, whatever events have arrived, and complete once the stage has caught up', () => {
  const keeps = (followed: Followed, shown: number) => {
    const page = asShown(followed, shown)
    const newest = followed.events.at(-1)?.seq ?? 0
    expect(page.events.every(({ seq }) => seq <= shown)).toBe(true)
    if (shown < newest) expect(['queued', 'running']).toContain(page.status)
    if (shown < newest) expect(page.asking).toEqual([])
    expect(asShown(followed, newest)).toBe(followed)
  }
  fc.assert(fc.property(anyFollowed, fc.nat({ max: 9 }), keeps))
})
