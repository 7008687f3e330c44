import { seededRandom } from '@masquerade/game'
import { games } from '@masquerade/games'
import { acquaintanceOf, drawSeats } from '@masquerade/seating'
import type { Candidate, Situation } from '@masquerade/store/seating'
import { describe, expect, it } from 'vitest'
import { type Now, nextMatch } from './next-match.ts'

const game = games['who-is-spy']
const at = Date.parse('2026-01-01T12:00:00.000Z')
/** As the product has it. */
const NEWCOMER_MS = 60_000
const arena = {
  schedule: { tables: 2 },
  purpose: 'ranked' as const,
  seats: 6,
  fairness: { owners: 'apart' as const },
  masked: true,
}

const candidate = (number: number, more: Partial<Candidate> = {}): Candidate => ({
  agentId: `agent-${number}`,
  versionId: `version-${number}`,
  slug: `a${number}`,
  kind: 'house',
  games: 0,
  unfinished: 0,
  playing: 0,
  begunToday: 0,
  totals: {},
  ...more,
})
const candidates = (count: number, more: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, index) => candidate(index + 1, more))
const next = (situation: Partial<Situation>, audience: Now['audience'] = 'there') =>
  nextMatch(
    arena,
    game,
    { unfinished: 0, candidates: candidates(8), past: [], ...situation },
    { at, audience, newcomerMs: NEWCOMER_MS },
    seededRandom(3),
  )
const agentsOf = (match: ReturnType<typeof next>) => match?.seats.map((seat) => seat.agentId) ?? []

describe('the next match', () => {
  it('seats six different agents by the version that answers now', () => {
    const match = next({})
    expect(match?.gameVersion).toBe(game.version)
    expect(new Set(agentsOf(match)).size).toBe(6)
    for (const seat of match?.seats ?? []) expect(seat.versionId.slice(8)).toBe(seat.agentId.slice(6))
  })

  it('waits while the arena has as many as it wants', () => {
    expect(next({ unfinished: 1 })).toBeDefined()
    expect(next({ unfinished: 2 })).toBeUndefined()
  })

  it('counts seats in unfinished matches as games', () => {
    const busy = [candidate(9, { unfinished: 3 }), candidate(10, { games: 2, unfinished: 1 })]
    expect(agentsOf(next({ candidates: [...busy, ...candidates(6, { games: 2 })] }))).not.toContain('agent-9')
    expect(agentsOf(next({ candidates: [...busy, ...candidates(6, { games: 2 })] }))).not.toContain('agent-10')
  })

  it('is the first of the pairings drawn beforehand for which everybody is there, in the order of its seats', () => {
    const fixture = (number: number, ...agents: number[]) => ({
      ...{ number, agents: agents.map((one) => `agent-${one}`), fills: [], absent: [] },
    })
    const fixtures = [fixture(4, 1, 2, 3, 4, 5, 9), fixture(7, 6, 5, 4, 3, 2, 1), fixture(8, 1, 2, 3, 4, 5, 6)]
    const match = next({ fixtures })
    expect([match?.fixture, agentsOf(match)]).toEqual([7, [6, 5, 4, 3, 2, 1].map((number) => `agent-${number}`)])
    const busy = candidates(8).map((one) =>
      one.slug === 'a6' ? candidate(6, { kind: 'mailbox', playing: 1, concurrency: 1 }) : one,
    )
    expect(next({ fixtures, candidates: busy })).toBeUndefined()
    expect(next({ fixtures: [] })).toBeUndefined()
    expect(next({ fixtures }, 'long-gone')).toBeUndefined()
    expect(next({ fixtures, unfinished: 2 })).toBeUndefined()
  })

  it('is seated by the seed that the arena committed to, and says who was there and who is of one owner', () => {
    const bySeed = () => ({ random: seededRandom(9), past: [] })
    const owned = candidates(8).map((one, index) => (index < 2 ? { ...one, ownerId: 'ann' } : one))
    const first = next({ bySeed: bySeed(), candidates: owned })
    // In whatever order they come, and whatever chance the runner has.
    expect(agentsOf(next({ bySeed: bySeed(), candidates: owned.toReversed() }))).toEqual(agentsOf(first))
    expect(agentsOf(next({ bySeed: { random: seededRandom(10), past: [] }, candidates: owned }))).not.toEqual(
      agentsOf(first),
    )
    expect(first?.seating).toMatchObject({ apart: true })
    expect(first?.seating?.there.map(({ id }) => id).sort()).toEqual(owned.map(({ agentId }) => agentId).sort())
    expect(
      first?.seating?.there
        .filter(({ owner }) => owner === 1)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(['agent-1', 'agent-2'])
    const many = candidates(300, { games: 3 }).concat(candidate(301))
    const seating = next({ bySeed: bySeed(), candidates: many })?.seating
    expect(seating?.there).toHaveLength(200)
    expect(seating?.there.some(({ id }) => id === 'agent-301')).toBe(true)
  })

  it('seats no agents at a table that cannot be filled', () => {
    expect(next({ candidates: candidates(5) })).toBeUndefined()
  })

  it('seats only agents that this runner can connect', () => {
    // A kind that a newer release put into the database.
    const strange = [candidate(20, { kind: 'oracle' as 'house' }), candidate(21, { kind: 'medium' as 'house' })]
    expect(next({ candidates: [...candidates(5), ...strange] })).toBeUndefined()
    expect(next({ candidates: [...candidates(6), ...strange] })).toBeDefined()
  })

  it.each([
    ['has no concurrency left', { playing: 1, concurrency: 1 }, false],
    ['has some concurrency left', { playing: 1, concurrency: 2 }, true],
    ['has used up its daily budget', { begunToday: 20, dailyBudget: 20, concurrency: 9 }, false],
    ['has one game of its daily budget left', { begunToday: 19, dailyBudget: 20, concurrency: 9 }, true],
    ['may play none a day', { dailyBudget: 0, concurrency: 9 }, false],
    ['was registered a minute ago', { registeredAt: '2026-01-01T11:59:00.000Z' }, true],
    ['was registered just now, and may be about to be tried', { registeredAt: '2026-01-01T11:59:00.001Z' }, false],
    ['was registered before the clock was set back by an hour', { registeredAt: '2026-01-01T13:00:00.000Z' }, true],
    ['has no limits', {}, true],
  ] as const)('seats a mailbox agent that %s: %o -> %s', (_, limits, seated) => {
    const owned = candidate(9, { kind: 'mailbox', ownerId: 'ann', ...limits })
    const match = next({ candidates: [...candidates(6, { games: 5 }), owned] })
    expect(agentsOf(match).includes('agent-9')).toBe(seated)
  })

  it('keeps two agents of one owner apart at a ranked table alone', () => {
    const anns = [candidate(9, { kind: 'api', ownerId: 'ann' }), candidate(10, { kind: 'api', ownerId: 'ann' })]
    const all = [...candidates(5, { games: 5 }), ...anns]
    expect(agentsOf(next({ candidates: all })).filter((id) => /-(9|10)$/.test(id))).toHaveLength(1)
    const casual = nextMatch(
      { ...arena, purpose: 'casual' },
      game,
      { unfinished: 0, candidates: all, past: [] },
      { at, audience: 'there', newcomerMs: NEWCOMER_MS },
      seededRandom(3),
    )
    expect(agentsOf(casual)).toEqual(expect.arrayContaining(['agent-9', 'agent-10']))
  })

  it('seats agents of one owner together where the organizer allows it', () => {
    const anns = [candidate(9, { kind: 'api', ownerId: 'ann' }), candidate(10, { kind: 'api', ownerId: 'ann' })]
    const situation = { unfinished: 0, past: [], candidates: [...candidates(5, { games: 5 }), ...anns] }
    const together = { ...arena, fairness: { owners: 'together' as const } }
    const match = nextMatch(
      together,
      game,
      situation,
      { at, audience: 'there', newcomerMs: NEWCOMER_MS },
      seededRandom(3),
    )
    expect(agentsOf(match)).toEqual(expect.arrayContaining(['agent-9', 'agent-10']))
  })

  it.each([
    ['before its time', { from: '2026-01-01T12:00:00.001Z' }, {}, false],
    ['when its time has come', { from: '2026-01-01T12:00:00.000Z' }, {}, true],
    ['with one of its matches left', { matches: 9 }, { begun: 8 }, true],
    ['with all of its matches begun', { matches: 9 }, { begun: 9 }, false],
    [
      'while an agent has a game left',
      { games: 5 },
      { candidates: [...candidates(7, { games: 5 }), candidate(9, { games: 4 })] },
      true,
    ],
    [
      'when its last game is being played',
      { games: 5 },
      { candidates: candidates(8, { games: 4, unfinished: 1 }) },
      false,
    ],
    ['when each agent has played its games', { games: 5 }, { candidates: candidates(8, { games: 5 }) }, false],
  ])('of an arena with a schedule, %s', (_, limits, situation: Partial<Situation>, begins) => {
    const scheduled = { ...arena, schedule: { tables: 2, ...limits } }
    const whole = { unfinished: 0, candidates: candidates(8), past: [], ...situation }
    const match = nextMatch(scheduled, game, whole, { at, audience: 'there', newcomerMs: NEWCOMER_MS }, seededRandom(3))
    expect(match !== undefined).toBe(begins)
  })

  const newest = (secondsAgo: number) => ({ newestAt: new Date(at - secondsAgo * 1000).toISOString() })

  it('comes a minute after the one before, among house agents and without visitors', () => {
    expect(next(newest(59), 'gone')).toBeUndefined()
    expect(next(newest(60), 'gone')).toBeDefined()
    expect(next({}, 'gone')).toBeDefined()
    expect(next(newest(-3600), 'gone'), 'the clock was set back').toBeDefined()
  })

  it('comes at once for an agent with an owner, even without visitors', () => {
    const owned = candidate(9, { kind: 'space', ownerId: 'ann' })
    const situation = { ...newest(1), candidates: [...candidates(6, { games: 5 }), owned] }
    expect(next(situation, 'gone')).toBeDefined()
    expect(next(situation, 'long-gone')).toBeDefined()
  })

  it('goes to agents with owners first while the site is quiet, whatever house agents have played', () => {
    const owned = candidate(9, { kind: 'space', ownerId: 'ann', games: 7 })
    const waiting = { ...newest(1), candidates: [...candidates(8), owned] }
    const bySeed = () => ({ random: seededRandom(9), past: [] })
    for (const audience of ['gone', 'long-gone'] as const) {
      expect(agentsOf(next(waiting, audience))).toContain('agent-9')
      const seeded = next({ ...waiting, bySeed: bySeed() }, audience)
      expect(agentsOf(seeded)).toContain('agent-9')
      // Anybody can draw it again from those who are listed.
      const { seats, masked, there } = { seats: 6, masked: true, there: seeded?.seating }
      expect(there && drawSeats({ seats, masked }, there, acquaintanceOf([]), seededRandom(9))).toEqual(
        agentsOf(seeded),
      )
      const fixture = (number: number, ...agents: number[]) => ({
        ...{ number, agents: agents.map((one) => `agent-${one}`), fills: [], absent: [] },
      })
      const fixtures = [fixture(1, 1, 2, 3, 4, 5, 6), fixture(2, 1, 2, 3, 4, 5, 9)]
      expect(next({ ...waiting, fixtures }, audience)?.fixture).toBe(2)
    }
    expect(agentsOf(next(waiting, 'there'))).not.toContain('agent-9')
  })

  it('wakes no agent that has played all its games to sit beside house agents', () => {
    const scheduled = { ...arena, schedule: { tables: 2, games: 5 } }
    const played = candidate(9, { kind: 'space', ownerId: 'ann', games: 5 })
    const whole = { unfinished: 0, candidates: [...candidates(5), played], past: [] }
    const asleep = { at, audience: 'long-gone', newcomerMs: NEWCOMER_MS } as const
    expect(nextMatch(scheduled, game, whole, asleep, seededRandom(3))).toBeUndefined()
  })

  it('comes never among house agents alone while the site sleeps', () => {
    expect(next({}, 'long-gone')).toBeUndefined()
    expect(next(newest(24 * 60 * 60), 'long-gone')).toBeUndefined()
  })

  it('comes at once while somebody looks', () => {
    expect(next(newest(1), 'there')).toBeDefined()
  })

  it('of a round-robin at a table of two: every pair meets in both orders, and then no more', () => {
    const board = games['tic-tac-toe']
    const robin = {
      ...{ purpose: 'ranked' as const, seats: board.seats(board.config.parse({})), masked: true },
      fairness: { owners: 'together' as const },
      schedule: { tables: 1, games: 8, pairing: 'round-robin' as const },
    }
    const random = seededRandom(5)
    const tables: string[][] = []
    for (;;) {
      const all = candidates(5).map((one) => ({
        ...one,
        games: tables.filter((table) => table.includes(one.agentId)).length,
      }))
      const past = tables.map((agents) => ({ agents, times: 1 }))
      const match = nextMatch(
        robin,
        board,
        { unfinished: 0, candidates: all, past },
        { at, audience: 'there', newcomerMs: NEWCOMER_MS },
        random,
      )
      if (!match) break
      tables.push(agentsOf(match))
    }
    expect(tables).toHaveLength(20)
    expect(new Set(tables.map((table) => table.join())).size).toBe(20)
  })
})
