import type { MatchStatus } from '@masquerade/protocol'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { begin, type Following, following, type Happened } from './following.ts'
import {
  asked,
  asks,
  type Case,
  caughtUp,
  check,
  dialling,
  events,
  hidden,
  LOG,
  live,
  lost,
  news,
  refused,
  run,
  some,
  watched,
} from './testing/following.ts'

const connecting: Case[] = [
  {
    it: 'watches from its last event on when it is connected',
    given: dialling,
    when: [[{ what: 'dialled' }], [{ what: 'connected' }, 'watch after 2 (connected)'], [watched(), 'tell']],
    shown: { connection: 'live', behind: false },
  },
  {
    it: 'is lost when nothing could be dialled, and dials once more with the next tick, not with the one after it',
    given: dialling,
    when: [
      [{ what: 'dial-failed' }, 'tell'],
      [{ what: 'tick' }, 'fetch after 2 (1)', 'dial'],
      [{ what: 'tick' }],
      [{ what: 'awake' }, 'fetch after 2 (2)'],
    ],
    shown: { connection: 'lost', behind: true },
  },
  {
    it: 'shows no viewers when the connection is cut',
    given: live,
    when: [[{ what: 'disconnected' }, 'tell']],
    shown: { connection: 'lost', behind: true, viewers: undefined },
  },
  {
    it: 'tries a watch again that was refused while the socket stays up',
    given: { ...lost, socket: 'up' },
    when: [
      [refused, 'tell'],
      [{ what: 'tick' }, 'fetch after 2 (1)', 'watch after 2 (lost)'],
      [watched({ events: some(3) }), 'tell'],
    ],
    shown: { connection: 'live', behind: false, seqs: [1, 2, 3] },
  },
  {
    it: 'does not try a watch again on a socket that is down',
    given: live,
    when: [
      [{ what: 'disconnected' }, 'tell'],
      [{ what: 'tick' }, 'fetch after 2 (1)'],
    ],
  },
  {
    it: 'is lost when the watch of a new connection is not answered',
    given: { ...dialling, socket: 'up' },
    when: [[{ what: 'watch-failed', reason: 'connected' }, 'tell']],
    shown: { connection: 'lost' },
  },
  {
    it: 'stays live when a second try is not answered after another watch was',
    given: { ...lost, socket: 'up' },
    when: [
      [{ what: 'tick' }, 'fetch after 2 (1)', 'watch after 2 (lost)'],
      [watched(), 'tell'],
      [{ what: 'watch-failed', reason: 'lost' }],
    ],
    shown: { connection: 'live', behind: false },
  },
]

const missing: Case[] = [
  {
    it: 'does not tell the page of events that it has',
    given: live,
    when: [[events(1, 2)]],
  },
  {
    it: 'asks once for what a gap hides, however many events come after it',
    given: live,
    when: [
      [events(5), 'tell', 'fetch after 2 (1)'],
      [events(6), 'tell'],
      [caughtUp(1, 'running', 3, 4, 5), 'tell'],
    ],
    shown: { seqs: [1, 2, 3, 4, 5, 6], behind: false },
  },
  {
    it: 'has each event once when live events close the gap before the reply comes',
    given: live,
    when: [
      [events(4), 'tell', 'fetch after 2 (1)'],
      [events(3), 'tell'],
      [{ what: 'tick' }],
      [caughtUp(1, 'running', 3, 4), 'tell'],
    ],
    shown: { seqs: [1, 2, 3, 4], behind: false },
  },
  {
    it: 'asks again with the next tick when a catch-up failed and the gap is still there',
    given: live,
    when: [
      [events(4), 'tell', 'fetch after 2 (1)'],
      [{ what: 'tick' }],
      [{ what: 'catch-up-failed', catchUp: 1 }],
      [{ what: 'tick' }, 'fetch after 2 (2)'],
    ],
    shown: { seqs: [1, 2], behind: true },
  },
  {
    it: 'asks for nothing while it is live without a gap',
    given: live,
    when: [[{ what: 'tick' }]],
  },
  {
    it: 'asks for what lies before the events that a watch brought',
    given: { ...dialling, socket: 'up' },
    when: [[watched({ events: some(4) }), 'tell', 'fetch after 2 (1)']],
    shown: { connection: 'live', seqs: [1, 2], behind: true },
  },
]

const sleeping: Case[] = [
  {
    it: 'asleep in the middle of a catch-up, gives it up when it wakes, and takes its reply all the same',
    given: live,
    when: [
      [events(5), 'tell', 'fetch after 2 (1)'],
      [{ what: 'asleep' }, 'tell'],
      [{ what: 'awake' }, 'fetch after 2 (2)', 'watch after 2 (awake)'],
      [caughtUp(1, 'running', 3), 'tell'],
      [{ what: 'tick' }, 'watch after 3 (lost)'],
      [caughtUp(2, 'running', 3, 4), 'tell'],
    ],
    shown: { seqs: [1, 2, 3, 4, 5], connection: 'lost' },
  },
  {
    it: 'waits for the second of two catch-ups though the first one fails late',
    given: lost,
    when: [
      [{ what: 'tick' }, 'fetch after 2 (1)'],
      [{ what: 'awake' }, 'fetch after 2 (2)', 'redial'],
      [{ what: 'catch-up-failed', catchUp: 1 }],
      [{ what: 'tick' }],
      [caughtUp(2, 'running', 3), 'tell'],
      [{ what: 'tick' }, 'fetch after 3 (3)'],
    ],
    shown: { seqs: [1, 2, 3] },
  },
  {
    it: 'dials anew when the socket that it fell asleep with does not answer',
    given: live,
    when: [
      [{ what: 'awake' }, 'fetch after 2 (1)', 'watch after 2 (awake)'],
      [{ what: 'watch-failed', reason: 'awake' }, 'tell', 'redial'],
      [{ what: 'disconnected' }, 'tell'],
      [{ what: 'connected' }, 'watch after 2 (connected)'],
    ],
    shown: { connection: 'lost' },
  },
]

const ending: Case[] = [
  {
    it: 'is over with a reply that knows of the end, not with one that was asked for before it',
    given: live,
    when: [
      [events(4), 'tell', 'fetch after 2 (1)'],
      [news('finished'), 'tell'],
      [caughtUp(1, 'running', 3, 4), 'tell', 'fetch after 4 (2)'],
      [caughtUp(2, 'finished', 5), 'tell', 'stop'],
    ],
    shown: { seqs: [1, 2, 3, 4, 5], status: 'finished', connection: 'over', behind: false, viewers: undefined },
  },
  {
    it: 'stays finished when the reply of a watch from before the end comes after it, and still asks for the rest',
    given: { ...lost, socket: 'up' },
    when: [
      [{ what: 'tick' }, 'fetch after 2 (1)', 'watch after 2 (lost)'],
      [news('void'), 'tell'],
      [{ what: 'catch-up-failed', catchUp: 1 }],
      [watched({ status: 'running', asking: asks }), 'tell', 'fetch after 2 (2)'],
    ],
    shown: { status: 'void', connection: 'live', behind: true },
  },
  {
    it: 'is over with the reply of a catch-up that was given up',
    given: lost,
    when: [
      [{ what: 'tick' }, 'fetch after 2 (1)'],
      [{ what: 'awake' }, 'fetch after 2 (2)', 'redial'],
      [caughtUp(1, 'finished', 3), 'tell', 'stop'],
      [caughtUp(2, 'finished', 3)],
    ],
    shown: { seqs: [1, 2, 3], connection: 'over', behind: false },
  },
  {
    it: 'is not over while events are missing before the last ones, and asks at once',
    given: live,
    when: [
      [events(5), 'tell', 'fetch after 2 (1)'],
      [caughtUp(1, 'finished', 3), 'tell', 'fetch after 3 (2)'],
    ],
    shown: { seqs: [1, 2, 3], status: 'finished', connection: 'live', behind: true },
  },
]

const turns: Case[] = [
  {
    it: 'takes the asked of a watch after its events, which end the turn before',
    given: live,
    when: [[watched({ events: some(3), asking: asks, viewers: 4 }), 'tell']],
    shown: { asking: asked, viewers: 4 },
  },
  {
    it: 'keeps the asked while events wait before a gap, and shows none once it is closed',
    given: live,
    when: [
      [{ what: 'asking', asking: asks, now: 100 }, 'tell'],
      [events(4), 'tell', 'fetch after 2 (1)'],
      [{ what: 'viewers', viewers: 5 }, 'tell'],
      [events(3), 'tell'],
    ],
    shown: { asking: [], viewers: 5 },
  },
]

describe.each([
  ['connects', connecting],
  ['misses events', missing],
  ['sleeps', sleeping],
  ['comes to the end', ending],
  ['hears who is asked', turns],
])('a page that %s', (_, cases) => {
  it.each(cases)('$it', check)
})

it('a text that is hidden after the end is hidden on the open page, also while its connection was lost', () => {
  const over: Following = { ...run(live, [events(3)]).state, status: 'finished', connection: 'over' }
  expect(run(over, [{ what: 'hidden', event: hidden }]).state.tail.events[2]).toEqual(hidden)
  const { state, effects } = run(over, [{ what: 'disconnected' }, { what: 'connected' }, watched({ hidden: [hidden] })])
  expect(effects[1]).toEqual([{ do: 'watch', after: Number.MAX_SAFE_INTEGER, reason: 'connected' }])
  expect(state.tail.events[2]).toEqual(hidden)
  expect(state.connection).toBe('over')
})

it('a replay, which gets its events by itself, hears of the texts that are hidden and gets no events', () => {
  const { state, effects } = begin({ status: 'finished', events: some(1, 2) })
  expect(effects).toEqual([{ do: 'dial' }, { do: 'stop' }])
  const heard = run(state, [{ what: 'connected' }, watched({ hidden: [hidden] }), events(3)])
  expect(heard.effects[0]).toEqual([{ do: 'watch', after: Number.MAX_SAFE_INTEGER, reason: 'connected' }])
  expect(heard.effects[1]).toEqual([
    { do: 'tell', followed: expect.objectContaining({ events: some(1, 2), connection: 'over', instead: [hidden] }) },
  ])
  const shownAgain = run(heard.state, [{ what: 'hidden', event: some(3)[0]! }])
  expect(shownAgain.state.tail).toMatchObject({ events: some(1, 2), instead: some(3) })
})

it('a text that is shown again while the connection was lost is shown on the open page, also of a replay', () => {
  const lostIt: Happened[] = [{ what: 'hidden', event: hidden }, { what: 'disconnected' }, { what: 'connected' }]
  const running = run(live, [events(3, 4), ...lostIt, watched({ events: some(3, 4, 5) })])
  expect(running.effects[3]).toEqual([{ do: 'watch', after: 2, reason: 'connected' }])
  expect(running.state.tail).toMatchObject({ events: some(1, 2, 3, 4, 5), instead: some(3) })
  expect(run(running.state, lostIt.slice(1)).effects.at(-1)).toEqual([{ do: 'watch', after: 5, reason: 'connected' }])

  const { state } = begin({ status: 'finished', events: some(1, 2) })
  const replay = run(state, [...lostIt, watched({ events: some(3, 4, 5) })])
  expect(replay.effects[2]).toEqual([{ do: 'watch', after: 2, reason: 'connected' }])
  expect(replay.state.tail).toMatchObject({ events: some(1, 2), instead: some(3) })
  const still = run(state, [...lostIt, watched({ events: [hidden, ...some(4)] })])
  expect(still.state.tail).toMatchObject({ events: some(1, 2), instead: [hidden] })
})

it('a text that is hidden before its event came is hidden when it comes', () => {
  const { state } = run(live, [{ what: 'hidden', event: hidden }, events(3)])
  expect(state.tail.events[2]).toEqual(hidden)
})

const seqs = fc.array(fc.integer({ min: 1, max: 9 }), { maxLength: 4 })
/** Whatever may happen to a page. */
const anything: fc.Arbitrary<Happened> = fc.oneof(
  fc.constantFrom<Happened>({ what: 'connected' }, { what: 'disconnected' }, { what: 'dial-failed' }, refused),
  fc.constantFrom<Happened>({ what: 'tick' }, { what: 'awake' }, { what: 'asleep' }, news('finished'), news('running')),
  seqs.map((all) => events(...all)),
  seqs.map((all) => watched({ events: some(...all) })),
  fc.tuple(fc.nat(4), fc.constantFrom<MatchStatus>('running', 'finished'), seqs).map(([catchUp, status, all]) => {
    return caughtUp(catchUp, status, ...all)
  }),
)

it('in any order, events only grow, an end stays one, and after the stop a new connection watches, and no more', () => {
  const hold = (all: Happened[]) => {
    let state = dialling
    for (const happened of all) {
      const { state: next, effects } = following(state, happened)
      expect(next.tail.events).toEqual(LOG.slice(0, next.tail.events.length))
      expect(next.tail.events.length).toBeGreaterThanOrEqual(state.tail.events.length)
      if (state.status === 'finished') expect(next.status).toBe('finished')
      const after = happened.what === 'connected' ? [expect.objectContaining({ do: 'watch' })] : []
      if (state.connection === 'over') expect({ next, effects }).toEqual({ next: state, effects: after })
      expect(effects.some((effect) => effect.do === 'stop')).toBe(state !== next && next.connection === 'over')
      state = next
    }
  }
  fc.assert(fc.property(fc.array(anything, { maxLength: 30 }), hold))
})
