import { describe, expect, it } from 'vitest'
import { outlookOf } from './outlook.ts'

type Args = Parameters<typeof outlookOf>

const arena = (more: Partial<Args[0]> = {}): Args[0] => ({
  ...{ game: 'connect-four', config: {}, state: 'open' },
  schedule: { tables: 1, games: 12 },
  ...more,
})
const row = (slug: string, rank: number, games: number, score: number) =>
  ({ agent: { slug, name: slug }, rank, games, score, value: score }) as Args[2]['rows'][number]
const board = (rows: Args[2]['rows'], ranking: Args[2]['official']['ranking'] = 'mean'): Args[2] => ({
  rows,
  official: { ranking, windowDays: 0 },
  provisionalBelow: 10,
})
const agent = (slug: string) => ({ slug, name: slug, kind: 'api' as const })
const progress: Args[3] = { finished: 22, running: 0, voided: 0, more: false }
const two = [row('ann', 1, 11, 22), row('bob', 2, 11, 2)]
const members = ['ann', 'bob'].map((slug) => ({ agent: agent(slug), games: 11, voided: 0 }))

describe('what is still possible in a contest', () => {
  it('is said where each agent has a number of games, and the game bounds what one can bring', () => {
    const rows = outlookOf(arena(), { members }, board(two), progress)
    expect(rows).toMatchObject([
      { slug: 'ann', left: 1, possible: { best: 1, worst: 1 } },
      { slug: 'bob', left: 1, possible: { best: 2, worst: 2 } },
    ])
  })

  it.each(['rating', 'strength'] as const)('is not calculated by %s: the table is shown without it', (ranking) => {
    const rows = outlookOf(arena(), { members }, board(two, ranking), progress)
    expect(rows).toHaveLength(2)
    expect(rows?.some(({ possible }) => possible)).toBe(false)
  })

  it('counts with those who have not played yet, and says nothing while somebody is not counted', () => {
    const late = { agent: agent('eve'), games: 0, voided: 0 }
    const points = board(two, 'hundred-start')
    const rows = outlookOf(arena(), { members: [...members, late] }, points, progress)
    expect(rows?.at(-1)).toMatchObject({ slug: 'eve', left: 12 })
    expect(rows?.[0]?.possible?.worst).toBe(2)
    const uncounted = outlookOf(arena(), { members: [...members, { ...late, games: 1 }] }, points, progress)
    expect(uncounted?.some(({ possible }) => possible)).toBe(false)
  })

  it('is not asked of an arena without an end that is counted, of seasons, or of days that pass', () => {
    const asked = (more: Partial<Args[0]>) => outlookOf(arena(more), { members }, board(two), progress)
    expect(asked({ schedule: { tables: 1 } })).toBeUndefined()
    expect(asked({ schedule: { tables: 1, games: 12, season: 'week' } })).toBeUndefined()
    expect(asked({ windowDays: 7 })?.some(({ possible }) => possible)).toBe(false)
  })

  it('leaves what is over and not in the table yet still to come, also when nothing begins any more', () => {
    const through = { finishedAt: '', id: '', matches: 20 }
    const left = (more: Partial<Args[0]>) =>
      outlookOf(arena(more), { members }, { ...board(two), through }, progress)?.map((one) => one.left)
    expect(left({ state: 'closing', schedule: { tables: 1, games: 30 } })).toEqual([2, 2])
    expect(left({ schedule: { tables: 1, matches: 23 } })).toEqual([3, 3])
  })

  it('is no more than what is played: nothing is played in place of void games, unless they are played again', () => {
    const now = { members: members.map((one, at) => ({ ...one, voided: at === 0 ? 1 : 0 })) }
    const left = (ends: object) => {
      const contest = arena({ schedule: { tables: 1, ...ends } })
      return outlookOf(contest, now, board(two), { ...progress, voided: 1 })?.map((one) => one.left)
    }
    expect(left({ games: 12 })).toEqual([0, 1])
    expect(left({ matches: 25 })).toEqual([2, 2])
    expect(left({ matches: 23 })).toEqual([0, 0])
  })

  it('is no more than what an agent owes where the games are written down', () => {
    const owing = (slug: string, owes: number) => ({ slug, name: slug, played: 11, owes })
    const contest = { due: 1, dropped: 1, agents: [owing('ann', 1), owing('bob', 0)] }
    const left = (planned: boolean) =>
      outlookOf(arena(), { members }, board(two), { ...progress, contest, planned })?.map((one) => one.left)
    expect(left(true)).toEqual([1, 0])
    // While games in place of those with an agent that left are not written down, all that was promised is possible.
    expect(left(false)).toEqual([1, 1])
  })
})
