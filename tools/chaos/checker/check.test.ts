import { type Logged, log } from '@masquerade/game'
import { describe, expect, it } from 'vitest'
import { check } from './check.ts'
import type { Evidence, MatchEvidence } from './evidence.ts'
import { evidenceOf, game, matchOf, played } from './testing/played.ts'

const kinds = (evidence: Evidence) => [...new Set(check(evidence).map(({ kind }) => kind))]
const renumbered = (events: Logged[]) => log(events, 0, '1970-01-01T00:00:00.000Z')

describe('the checker', () => {
  it('has nothing to say of a match to which nothing happened, silence of an agent included', () => {
    expect(check(evidenceOf(played()))).toEqual([])
  })

  it('sees an event that is gone, in the middle by its gap and at the end by what spectators received', () => {
    const there = played()
    const middle = { ...there, match: matchOf(there.events.toSpliced(5, 1), there.asks) }
    expect(kinds({ ...evidenceOf(there), matches: [middle.match] })).toContain('lost-event')
    const { received } = evidenceOf(there)
    const shorter = { ...matchOf(there.events.slice(0, -1), there.asks), status: 'running' as const }
    const says = check({ ...evidenceOf(there), received, matches: [shorter] }).map((one) => one.says)
    expect(says).toContainEqual(expect.stringMatching(/^one received event \d+ \(\w+\), and the log ends at \d+$/))
  })

  it('sees an event that says something else than it said', () => {
    const there = played()
    const said = there.events.findIndex((event) => 'text' in event.data)
    const events = there.events.map((event, index) => {
      return index === said ? { ...event, data: { ...event.data, text: 'Something else.' } } : event
    })
    expect(kinds({ ...evidenceOf(there), matches: [matchOf(events, there.asks)] })).toEqual(['changed-event'])
  })

  it('sees by the rules alone that a score was changed, though no spectator received it', () => {
    const there = played()
    const events = there.events.map((event) => {
      return 'scores' in event.data ? { ...event, data: { ...event.data, scores: [12, 0, 0, 0, 0, 0] } } : event
    })
    const changed = { ...evidenceOf(there), received: [], shown: [], matches: [matchOf(events, there.asks)] }
    expect(kinds(changed)).toEqual(['changed-event'])
  })

  it('sees an answer that was applied twice, or that no agent gave, or that was kept and is nowhere', () => {
    const there = played()
    const first = there.events.findIndex((event) => game.move(event as never) !== undefined)
    const events = renumbered(there.events.toSpliced(first + 1, 0, there.events[first] as Logged))
    const twice = { ...evidenceOf(there), received: [], shown: [], matches: [matchOf(events, there.asks)] }
    expect(kinds(twice)).toContain('applied-twice')
    const unasked = matchOf(there.events, there.asks.slice(1))
    expect(kinds({ ...evidenceOf(there), matches: [unasked] })).toEqual(['applied-twice'])
    const asks = [...there.asks, { id: 'more', turn: 999, seat: 1, attempt: 1, honest: false, answer: { text: 'Tea' } }]
    expect(kinds({ ...evidenceOf(there), matches: [matchOf(there.events, asks)] })).toEqual(['lost-answer'])
  })

  it('sees a page that lacks something in the end, or shows something else, though what reached it was right', () => {
    const there = played()
    const { shown: all } = evidenceOf(there)
    const page = all[0] as (typeof all)[number]
    const showing = (change: Partial<typeof page>) => check(evidenceOf(there, { shown: [{ ...page, ...change }] }))
    const count = page.events.length
    expect(showing({ events: page.events.slice(0, -2) })).toEqual([
      { kind: 'not-received', match: 'm1', says: `the page of one has ${count - 2} of ${count} events` },
    ])
    expect(showing({ whole: false, events: page.events.slice(0, 3) })).toEqual([
      {
        kind: 'not-received',
        match: 'm1',
        says: `the page of one has 3 of ${count} events, and never received the end`,
      },
    ])
    expect(showing({ events: page.events.toSpliced(4, 1) }).map(({ kind }) => kind)).toEqual(['changed-event'])
    const more = { seq: count + 1, at: '2026-01-01T00:00:00Z', type: 'spoke', v: 1, data: {} }
    expect(showing({ events: [...page.events, more] }).map(({ kind }) => kind)).toEqual(['lost-event'])
    // For an unfinished match an unfinished page is right.
    const matches = [{ ...there.match, status: 'running' as const }]
    const stuck = evidenceOf(there, { matches, endings: [], shown: [{ ...page, whole: false, events: [] }] })
    expect(kinds(stuck)).toEqual(['stuck'])
  })

  it('excuses a page that was away while something kept it, and never one that shows what is inside', () => {
    const visit = { what: 'GET /', from: 5_000, to: 5_100, how: 'away' as const, says: '503' }
    const excuses = [{ from: 4_000, to: 5_050, why: 'kill -9 of web-1' }]
    const met = (visits: Partial<Evidence['visits']>) =>
      check(evidenceOf(played(), { visits: { well: 3, badly: [visit], excuses, ...visits } }))
    expect(met({})).toEqual([])
    expect(met({ excuses: [] })).toEqual([{ kind: 'page-away', says: 'GET /: 503' }])
    expect(met({ badly: [{ ...visit, from: 5_060 }] }).map(({ kind }) => kind)).toEqual(['page-away'])
    expect(met({ badly: [{ ...visit, how: 'broken', says: '500' }] })).toEqual([
      { kind: 'page-broken', says: 'GET /: 500' },
    ])
  })

  it('claims of an agent that comes for its questions what the site itself has said', () => {
    const there = played()
    const asks = there.asks.map((ask) => {
      return ask.honest ? { ...ask, fetched: true as const, answer: { missing: 'timeout' } } : ask
    })
    const charged = (deliveries: Evidence['deliveries']) =>
      kinds(evidenceOf(there, { matches: [matchOf(there.events, asks)], deliveries }))
    const { deliveries } = evidenceOf(there)
    expect(charged(deliveries.map((one) => ({ ...one, fetched: true as const })))).toEqual(['charged'])
    expect(charged(deliveries.map((one) => ({ ...one, answeredAt: one.receivedAt + one.limitMs - 100 })))).toEqual([])
    expect(charged(deliveries.map(({ answeredAt: _, ...one }) => one))).toEqual([])
    expect(charged([])).toEqual([])
  })

  it('sees that an agent is charged that answered, or that was never asked, and excuses no agent that was late', () => {
    const there = played()
    const mine = there.asks.findIndex(({ honest }) => honest)
    const charged = there.asks.map((ask, index) => (index === mine ? { ...ask, answer: { missing: 'timeout' } } : ask))
    const evidence = { ...evidenceOf(there), matches: [matchOf(there.events, charged)] }
    expect(kinds(evidence)).toEqual(['charged'])
    expect(kinds({ ...evidence, deliveries: [] })).toEqual(['charged'])
    const late = evidence.deliveries.map((one) => ({ ...one, answeredAt: 4_100 }))
    expect(kinds({ ...evidence, deliveries: late })).toEqual([])
    const again = [...late, ...late.map((one) => ({ ...one, receivedAt: 9_000, answeredAt: 9_100 }))]
    expect(kinds({ ...evidence, deliveries: again })).toEqual(['charged'])
  })

  it('sees that a log tells of silence where an answer was kept', () => {
    const there = played()
    const asks = there.asks.map((ask) =>
      'missing' in (ask.answer ?? {}) ? { ...ask, answer: { text: 'Here.' } } : ask,
    )
    expect(kinds({ ...evidenceOf(there), matches: [matchOf(there.events, asks)] })).toEqual(['charged'])
  })

  it.each<[string, Partial<MatchEvidence>, string[]]>([
    ['is stuck', { status: 'running' }, ['stuck']],
    ['is void without a reason', { status: 'void' }, ['void-without-reason']],
    ['is void with an empty one', { status: 'void', voidReason: ' ' }, ['void-without-reason']],
    ['is void by our fault', { status: 'void', voidReason: 'it failed 20 times, last with: x' }, ['void-by-fault']],
    ['is void by its players', { status: 'void', voidReason: 'nobody could be had for seat 3: it sleeps' }, []],
  ])('says of a match that %s what is wrong with it', (_, change, wanted) => {
    const there = played()
    expect(kinds({ ...evidenceOf(there), endings: [], matches: [{ ...there.match, ...change }] })).toEqual(wanted)
  })

  it('tells of standings, of late runners, of agents that were there, and of numbers out of turn', () => {
    const there = played()
    const more: Partial<Evidence> = {
      differences: ['parlour, magpie version 1: games 2 where the logs count 1'],
      standstills: [{ match: 'm1', after: 'STOP of runner-2', ms: 15_100 }],
      missed: [{ agent: 'agent-3', match: 'm1' }],
      gaps: [{ by: 'one', match: 'm1', expected: 4, got: 6 }],
      unwell: [{ name: 'runner-2', says: '503' }],
      marks: { sealed: 2, lost: ['m1, round 1, seat 4'] },
    }
    expect(check(evidenceOf(there, more)).map(({ kind, says }) => `${kind}: ${says}`)).toEqual([
      'lost-event: one received event 6 where 4 had to come',
      'charged: agent-3 is said not to have come, though it was there all the time',
      'lost-mark: m1, round 1, seat 4',
      'standing: parlour, magpie version 1: games 2 where the logs count 1',
      'not-back: runner-2: 503',
      'replaced-late: it went on 15.1 s after STOP of runner-2',
    ])
  })
})
