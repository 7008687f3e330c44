import { pick, type Random, seededRandom, shuffled } from '@masquerade/game'
import { withoutRest } from '@masquerade/rating'
import { describe, expect, inject, it } from 'vitest'
import type { ActingMatch } from './act-cells.ts'
import { collusion } from './collusion.ts'

const TEN = Array.from({ length: 10 }, (_, index) => `agent-${index}`)

interface Table {
  matches: number
  seed: number
  /** How often an agent sees who is to be harmed; the others choose blindly. */
  eye?: (agent: string) => number
  /** Never chooses. */
  meek?: string
  pact?: readonly [string, string]
  /** Whether the partner is helped whenever it can be, instead of harmed never. */
  kind?: 'harm' | 'help'
}

/** Tables of six in which each chooses one of the others twice, one of whom is the odd one out. */
function tables({ matches, seed, eye = () => 0.5, meek, pact, kind = 'harm' }: Table): ActingMatch[] {
  const random = seededRandom(seed)
  return Array.from({ length: matches }, (_, index) => {
    const agents = shuffled(random, TEN).slice(0, 6)
    const seats = agents.map((_, at) => at + 1)
    const odd = pick(random, seats)
    const acts = [1, 2].flatMap((seq) =>
      seats.map((by) => {
        const among = seats.filter((seat) => seat !== by)
        return { seq, by, kind, among, on: chosenBy(random, { agents, by, among, odd }) }
      }),
    )
    return { id: `${index}`, agents, sides: seats.map((seat) => (seat === odd ? 'odd' : 'even')), acts }
  })

  function chosenBy(random: Random, at: { agents: string[]; by: number; among: number[]; odd: number }) {
    const me = at.agents[at.by - 1] ?? ''
    if (me === meek) return null
    const partner = pact?.includes(me) ? pact.find((agent) => agent !== me) : undefined
    const friend = at.among.find((seat) => at.agents[seat - 1] === partner)
    if (friend !== undefined && kind === 'help') return friend
    const open = at.among.filter((seat) => seat !== friend)
    return open.includes(at.odd) && random() < eye(me) ? at.odd : pick(random, open)
  }
}

const reported = (matches: readonly ActingMatch[]) => withoutRest(collusion(matches))

const flaggedIn = (table: Table) =>
  reported(tables(table))
    .closest.filter(({ flagged }) => flagged)
    .map(({ agents }) => agents.join(' '))

/** Of a hundred, by day every fifth. */
const STEP = inject('nightly') ? 1 : 5
const SEEDS = Array.from({ length: 100 / STEP }, (_, index) => index * STEP)
const PACT = ['agent-2', 'agent-7'] as const
/** Some see all, some nothing. */
const unlike = (agent: string) => Number(agent.at(-1)) / 9

describe('the report of pairs that play together', () => {
  it.each([
    ['that are alike', {}],
    ['of which some see well and some choose blindly', { eye: unlike }],
    ['of which one never harms anybody', { eye: unlike, meek: 'agent-4' }],
    ['that help instead', { eye: unlike, kind: 'help' as const }],
  ])('flags an honest ten %s in at most one of twenty seeds', (_, table) => {
    const wrong = SEEDS.filter((seed) => flaggedIn({ matches: 80, seed, ...table }).length > 0)
    expect(wrong.length).toBeLessThanOrEqual(SEEDS.length / 20)
  })

  it.each(['harm', 'help'] as const)('flags a pair in a pact about %s in at least nineteen of twenty seeds', (kind) => {
    const found = SEEDS.filter((seed) =>
      flaggedIn({ matches: 80, seed, eye: unlike, pact: PACT, kind }).includes(PACT.join(' ')),
    )
    expect(found.length).toBeGreaterThanOrEqual((SEEDS.length * 19) / 20)
  })

  it('flags no pair that has met ten times', () => {
    const met = tables({ matches: 500, seed: 1, pact: PACT }).filter(
      (
        (times) =>
        ({ agents }) =>
          !PACT.every((agent) => agents.includes(agent)) || times++ < 10
      )(0),
    )
    const { closest } = reported(met)
    expect(closest.filter(({ flagged }) => flagged)).toEqual([])
  })

  it('does not flag one that spares the other while the other does not', () => {
    const oneWay = tables({ matches: 200, seed: 3 }).map((match) => ({
      ...match,
      acts: match.acts.map((act) => {
        const spares = match.agents[act.by - 1] === PACT[0] && act.on !== null && match.agents[act.on - 1] === PACT[1]
        return spares ? { ...act, on: act.among.find((seat) => seat !== act.on) ?? null } : act
      }),
    }))
    expect(reported(oneWay).closest.filter(({ flagged }) => flagged)).toEqual([])
  })

  it('corrects for the number of pairs, counts both ways, and names the games behind it', () => {
    const matches = tables({ matches: 80, seed: 1, pact: PACT })
    const { pairs, closest } = reported(matches)
    expect(pairs).toBe(45)
    const [pair] = closest
    expect(pair).toMatchObject({ agents: PACT, flagged: true })
    expect(pair?.corrected).toBe((pair?.p ?? 0) * 45)
    expect(pair?.ways.map(({ harms }) => harms)).toEqual([0, 0])
    const together = matches.filter(({ agents }) => PACT.every((agent) => agents.includes(agent)))
    expect(pair?.matches).toEqual(together.map(({ id }) => id))
    expect(pair?.ways[0].chances).toBe(together.length * 2)
  })

  it('can pause after each match and each pair, so that a process that plays matches need not stand still', () => {
    const matches = tables({ matches: 40, seed: 5 })
    const steps = collusion(matches)
    let pauses = 0
    let step = steps.next()
    for (; !step.done; step = steps.next()) pauses++
    expect(pauses).toBeGreaterThan(40 + step.value.pairs)
  })

  it('is empty without matches, and where no agent could choose another', () => {
    expect(reported([])).toEqual({ matches: 0, pairs: 0, closest: [] })
    expect(reported([{ id: '1', agents: ['a', 'a'], sides: ['x', 'y'], acts: [] }])).toMatchObject({ pairs: 0 })
  })
})
