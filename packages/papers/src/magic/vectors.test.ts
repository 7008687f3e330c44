import { readFileSync } from 'node:fs'
import { type Probed, reasoningOf, rolesKnown } from '@masquerade/metrics'
import { describe, expect, it } from 'vitest'
import { AXES, EQUATIONS, roleFigures, shown, WIN_RATE } from './figures.ts'
import { KNOWING, Line, type Observed, TAKEN, UNKNOWING } from './line.ts'
import { probedGame } from './reading.ts'
import { SCENARIOS } from './registry.ts'

type Count = [number, number]

interface VectorGame {
  scenario: string
  as: string
  seats: number[]
  odd?: number
  result: {
    winner?: string
    votes?: { seat: number; for: number | null }[]
    guess?: { right: boolean } | null
    agreed?: boolean
    proposers?: number[]
    winners?: number[]
    scores?: number[]
    scores60?: number[]
    rounds?: { choices?: string[]; amounts?: number[]; missing: number[] }[]
  }
  probes: Probed[]
}

const file = new URL('../../../metrics/src/across/fixtures/magic-abilities.json', import.meta.url)
const vectors: {
  abilities: { name: string; games: VectorGame[]; expected: Record<string, unknown> }[]
} = JSON.parse(readFileSync(file, 'utf8'))

const idOf = (scenario: string): string => (scenario === 'undercover' ? 'who-is-spy' : scenario)

/** What is counted of a match by its result, as its page has it. */
function countsOf({ scenario, as, seats, odd = 0, result, probes }: VectorGame): Record<string, Count> {
  const { votes = [], rounds = [], proposers = [], winner = '', agreed = false, guess } = result
  const own = (of: (seat: number) => number) => seats.reduce((sum, seat) => sum + of(seat), 0)
  const isOdd = seats.includes(odd)
  const scores = result.scores ?? result.scores60 ?? []
  const pot = { chameleon: 120, undercover: 720 }[scenario]
  const won = agreed || seats.some((seat) => result.winners?.includes(seat))
  const counts: Record<string, Count> = {
    [TAKEN]: [pot === undefined ? Number(won) : own((seat) => scores[seat - 1] ?? 0) / pot, 1],
  }
  if (scenario === 'cost-sharing') {
    const isOwn = Number(seats.some((seat) => proposers.includes(seat)))
    Object.assign(counts, { cooperation: [Number(agreed), 1], coordination: [isOwn, 1] })
    counts.ownAgreed = [isOwn, Number(agreed)]
  } else if (pot === undefined) {
    const rational = rounds.filter(({ choices, amounts = [], missing }) =>
      seats.every(
        (seat) =>
          !missing.includes(seat) &&
          (choices ? choices[seat - 1] === 'defect' : amounts[seat - 1] === Math.min(...amounts)),
      ),
    )
    counts.rationality = [rational.length, rounds.length]
  } else if (isOdd) counts.deception = [Number(winner === (scenario === 'chameleon' ? 'chameleon' : 'spy')), 1]
  else {
    const mine = votes.filter((vote) => seats.includes(vote.seat))
    counts.judgement = [mine.filter((vote) => vote.for === odd).length, mine.length]
    if (as === 'others') counts.wrongGuesses = [Number(guess?.right === false), Number(!!guess)]
  }
  const minds = SCENARIOS.find(({ game }) => game === idOf(scenario))?.minds
  if (!minds || probes.length === 0) return counts
  const probed = [{ ...probedGame(minds, { own: seats, odd }, []), probes }]
  const [reasoning, roles] = [reasoningOf(probed), rolesKnown(probed)]
  counts.reasoning = [reasoning.hits, reasoning.n]
  counts[minds.knows ? KNOWING : UNKNOWING] = [roles.hits, roles.n]
  return counts
}

function lineOf(games: readonly VectorGame[]): Line {
  const line = new Line('challenger', 'plain')
  for (const [index, game] of games.entries()) {
    const { scenario, as: role, seats: own } = game
    const observed: Observed = { game: idOf(scenario), role, setting: `${index}`, own, counts: countsOf(game) }
    line.add(observed)
  }
  return line
}

const fraction = (text: string): [number, number] => {
  const [hits = NaN, n = NaN] = text.split('/').map(Number)
  return [hits, n]
}

describe('the competition’s figures are those of the reference', () => {
  const figures = [...AXES, ...EQUATIONS, WIN_RATE]
  let compared = 0

  it.each(vectors.abilities)('$name', ({ games, expected }) => {
    const line = lineOf(games)
    for (const figure of figures) {
      const said = expected[figure.id]
      if (said === undefined) continue
      compared++
      const { value, interval } = shown(figure, line)
      if (typeof said !== 'string') {
        expect(value, figure.id).toBeNull()
        continue
      }
      const [hits, n] = fraction(said)
      expect(value, figure.id).toBeCloseTo(hits / n, 12)
      const [low, high] = interval
      expect(low ?? -Infinity).toBeLessThanOrEqual(Number(value) + 1e-12)
      expect(high ?? Infinity).toBeGreaterThanOrEqual(Number(value) - 1e-12)
    }
    const rates = (expected.winRates ?? {}) as Record<string, string>
    for (const [name, said] of Object.entries(rates)) {
      const [, role = ''] = name.split(' as ')
      const figure = roleFigures(SCENARIOS).find(({ id }) => id.toLowerCase() === `winrate${role}`)
      const [hits, n] = fraction(said)
      compared++
      expect(figure && shown(figure, line).value, name).toBeCloseTo(hits / n, 12)
    }
  })

  it('and all of these were compared', () => {
    const all = vectors.abilities.flatMap(({ expected: { winRates = {}, ...rest } }) => [
      ...Object.keys(rest),
      ...Object.keys(Object(winRates)),
    ])
    expect(compared).toBe(all.length)
    expect(compared).toBeGreaterThan(30)
  })
})
