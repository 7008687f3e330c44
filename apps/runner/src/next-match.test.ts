import { seededRandom } from '@masquerade/game'
import { games } from '@masquerade/games'
import type { Candidate, Situation } from '@masquerade/store'
import { describe, expect, it } from 'vitest'
import { nextMatch } from './next-match.ts'

const game = games['who-is-spy']
const at = Date.parse('2026-01-01T12:00:00.000Z')
const arena = { concurrent: 2 }

const candidate = (number: number, more: Partial<Candidate> = {}): Candidate => ({
  agentId: `agent-${number}`,
  versionId: `version-${number}`,
  slug: `a${number}`,
  kind: 'house',
  games: 0,
  unfinished: 0,
  totals: {},
  ...more,
})
const candidates = (count: number, more: Partial<Candidate> = {}) =>
  Array.from({ length: count }, (_, index) => candidate(index + 1, more))
const next = (situation: Partial<Situation>, quiet = false) =>
  nextMatch(arena, game, { unfinished: 0, candidates: candidates(8), ...situation }, { at, quiet }, seededRandom(3))
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

  it('seats nobody at a table that cannot be filled', () => {
    expect(next({ candidates: candidates(5) })).toBeUndefined()
  })

  it('seats only agents that this runner can connect', () => {
    const strange = [candidate(20, { kind: 'space' }), candidate(21, { kind: 'mailbox' })]
    expect(next({ candidates: [...candidates(5), ...strange] })).toBeUndefined()
    expect(next({ candidates: [...candidates(6), ...strange] })).toBeDefined()
  })

  const newest = (secondsAgo: number) => ({ newestAt: new Date(at - secondsAgo * 1000).toISOString() })

  it('comes a minute after the one before, among house agents and while nobody looks', () => {
    expect(next(newest(59), true)).toBeUndefined()
    expect(next(newest(60), true)).toBeDefined()
    expect(next({}, true)).toBeDefined()
  })

  it('comes at once while somebody looks', () => {
    expect(next(newest(1), false)).toBeDefined()
  })
})
