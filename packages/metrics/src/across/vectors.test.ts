import { readFileSync } from 'node:fs'
import { ABILITIES, type Ability, type AnyGame, GAMES, replay, SCORE, type Totals, WINS } from '@masquerade/game'
import { type GameId, gameOf, games } from '@masquerade/games'
import { describe, expect, it } from 'vitest'
import { addTotals, matchTotals } from '../figures.ts'
import { abilitiesOf, abilityOf, abilityShares, type PlayedOfGame } from './abilities.ts'
import { coordinationEquation, deceptionEquation, radarArea, type Share, taken, winRate } from './equations.ts'
import {
  type Probed,
  type ProbedGame,
  reasoningOf,
  rolesKnown,
  selfAwareness,
  selfAwarenessEquation,
} from './probed.ts'

type Expected = Partial<
  Record<
    Ability | 'deceptionEquation' | 'coordinationEquation' | 'reasoning' | 'selfAwareness' | 'selfAwarenessEquation',
    string | null
  >
>

interface Vote {
  seat: number
  for: number | null
}

/** What is used of a game's result, whichever game it is. */
interface Result {
  winner?: string
  votes?: Vote[]
  guess?: { right: boolean } | null
  agreed?: boolean
  proposers?: number[]
  winners?: number[]
  scores?: number[]
  scores60?: number[]
  rounds?: { choices?: string[]; amounts?: number[]; missing: number[] }[]
}

interface VectorGame {
  scenario: string
  as: string
  seats: number[]
  odd?: number
  result: Result
  probes: Probed[]
}

const read = (file: string) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8'))
const published: {
  abilities: {
    name: string
    games: VectorGame[]
    expected: Expected & { winRates?: Record<string, string>; winRate?: string }
  }[]
  radar: { name: string; values: number[]; area: number }[]
} = read('./fixtures/magic-abilities.json')

/** MAgIC's name of a game that has another one here. */
const OURS: Readonly<Record<string, GameId>> = { undercover: 'who-is-spy' }
const idOf = (scenario: string): GameId => OURS[scenario] ?? (scenario as GameId)

/** What one seat counts, out of the result alone. */
const COUNTED: Partial<Record<GameId, (result: Result, seat: number, odd?: number) => Totals>> = {
  chameleon: ({ winner, votes = [] }, seat, odd) => ({
    chameleonGames: Number(seat === odd),
    chameleonWins: Number(seat === odd && winner === 'chameleon'),
    othersBallots: seat === odd ? 0 : votes.filter((vote) => vote.seat === seat).length,
    votesForChameleon: seat === odd ? 0 : votes.filter((vote) => vote.seat === seat && vote.for === odd).length,
  }),
  'who-is-spy': ({ winner, votes = [] }, seat, odd) => ({
    spyGames: Number(seat === odd),
    spyWins: Number(seat === odd && winner === 'spy'),
    civilianBallots: seat === odd ? 0 : votes.filter((vote) => vote.seat === seat).length,
    votesForSpy: seat === odd ? 0 : votes.filter((vote) => vote.seat === seat && vote.for === odd).length,
  }),
  'cost-sharing': ({ agreed, proposers = [] }, seat) => ({
    [WINS]: Number(agreed),
    ownAgreed: Number(proposers.includes(seat)),
  }),
  'prisoners-dilemma': ({ rounds = [] }, seat) => ({
    asks: rounds.length,
    defections: rounds.filter(({ choices, missing }) => choices?.[seat - 1] === 'defect' && !missing.includes(seat))
      .length,
  }),
  'public-good': ({ rounds = [] }, seat) => ({
    asks: rounds.length,
    leastGiven: rounds.filter(
      ({ amounts = [], missing }) => amounts[seat - 1] === Math.min(...amounts) && !missing.includes(seat),
    ).length,
  }),
}

const counted = (id: GameId, result: Result, seat: number, odd?: number): Totals => ({
  [GAMES]: 1,
  ...COUNTED[id]?.(result, seat, odd),
})

const playedOf = ({ scenario, seats, odd, result }: VectorGame): PlayedOfGame => {
  const game: AnyGame = games[idOf(scenario)]
  return {
    game,
    totals: matchTotals(
      game.measure.figures,
      seats.map((seat) => counted(game.id as GameId, result, seat, odd)),
    ),
  }
}

/** Hits and tries as they are printed: a half may be four of eight. */
const fraction = (text: string): [number, number] => {
  const [hits = NaN, n = NaN] = text.split('/').map(Number)
  return [hits, n]
}

describe('MAgIC’s abilities that need no questions', () => {
  const cases = published.abilities.filter(({ expected }) => ABILITIES.some((ability) => ability in expected))

  it('are in most of the reference’s examples', () => {
    expect(cases).toHaveLength(11)
    expect(new Set(cases.flatMap(({ expected }) => ABILITIES.filter((ability) => ability in expected)))).toEqual(
      new Set(ABILITIES),
    )
  })

  it.each(cases)('$name', ({ games, expected }) => {
    const found = abilitiesOf(games.map(playedOf))
    for (const ability of ABILITIES) {
      const said = expected[ability]
      if (said === undefined) continue
      const value = found.get(ability)
      if (said === null) {
        expect(value, ability).toBeUndefined()
        continue
      }
      const [hits, n] = fraction(said)
      const sum = (of: 'hits' | 'n') => value?.parts.reduce((all, part) => all + part[of], 0) ?? 0
      // Fractions are printed cancelled or not.
      expect(sum('hits') * n, ability).toBe(hits * sum('n'))
      expect(value?.n, ability).toBe(sum('n'))
      expect(value?.value, ability).toBeCloseTo(hits / n, 12)
    }
  })

  it.each(published.abilities.filter(({ expected }) => typeof expected.deceptionEquation === 'string'))(
    'deception by its equation: $name',
    ({ games, expected }) => {
      const guesses = games.filter(({ as, result }) => as === 'others' && result.guess)
      const [mine] = abilityOf('deception', games.map(playedOf))?.parts ?? []
      const all = abilityOf('deception', games.map(playedOf))
      const own = { hits: (all?.value ?? 0) * (all?.n ?? 0), n: all?.n ?? 0 }
      const wrong = { hits: guesses.filter(({ result }) => !result.guess?.right).length, n: guesses.length }
      const [hits, n] = fraction(expected.deceptionEquation ?? '')
      expect(mine).toBeDefined()
      expect(deceptionEquation(own, wrong)).toBeCloseTo(hits / n, 12)
    },
  )

  it.each(published.abilities.filter(({ expected }) => 'coordinationEquation' in expected))(
    'coordination by its equation: $name',
    ({ games, expected }) => {
      const played = games.map(playedOf)
      const [own] = abilityOf('coordination', played)?.parts ?? []
      const [agreed] = abilityOf('cooperation', played)?.parts ?? []
      const found = own && agreed && coordinationEquation(own, agreed)
      if (expected.coordinationEquation === null) expect(found).toBeUndefined()
      else {
        const [hits, n] = fraction(expected.coordinationEquation ?? '')
        expect(found).toBeCloseTo(hits / n, 12)
      }
    },
  )

  it('an equation without data is no number', () => {
    expect(deceptionEquation({ hits: 0, n: 0 }, { hits: 1, n: 2 })).toBeUndefined()
  })

  it.each(published.radar)('the area of $name', ({ values, area }) => {
    expect(radarArea(values)).toBeCloseTo(area, 2)
  })
})

describe('MAgIC’s abilities that agents are asked about', () => {
  const probedOf = ({ scenario, seats, odd = 0, probes }: VectorGame): ProbedGame => {
    const knows = scenario === 'chameleon'
    const [one, others] = knows ? ['chameleon', 'other'] : ['undercover', 'civilian']
    return { seats, odd, oddSuspects: !knows, roleOf: (seat) => (seat === odd ? one : others), probes }
  }
  const asked = published.abilities.filter(({ expected }) => expected.reasoning ?? expected.selfAwareness)

  it('are in the other examples', () => {
    expect(asked).toHaveLength(6)
  })

  it.each(asked)('$name', ({ games, expected }) => {
    const probed = (scenario: string) => games.filter((game) => game.scenario === scenario).map(probedOf)
    const [knowing, unknowing] = [probed('chameleon'), probed('undercover')]
    if (expected.reasoning) {
      const [hits, n] = fraction(expected.reasoning)
      const found = reasoningOf([...knowing, ...unknowing])
      expect(found.n).toBeGreaterThan(0)
      expect(found.hits / found.n).toBeCloseTo(hits / n, 12)
    }
    const known = [rolesKnown(knowing), rolesKnown(unknowing)] as const
    for (const [said, found] of [
      [expected.selfAwareness, selfAwareness(...known)],
      [expected.selfAwarenessEquation, selfAwarenessEquation(...known)],
    ] as const) {
      if (!said) continue
      const [hits, n] = fraction(said)
      expect(found).toBeCloseTo(hits / n, 12)
    }
  })

  it('are no number of what was never asked', () => {
    expect(selfAwareness({ hits: 1, n: 1 }, { hits: 0, n: 0 })).toBeUndefined()
    expect(reasoningOf([])).toEqual({ hits: 0, n: 0 })
  })
})

describe('MAgIC’s win rates', () => {
  const CONFIG: Partial<Record<GameId, object>> = {
    chameleon: { language: 'en' },
    'who-is-spy': { language: 'en', setting: 'magic' },
  }

  const takenIn = ({ scenario, seats, result }: VectorGame): Share => {
    const id = idOf(scenario)
    const game: AnyGame = games[id]
    const scores = result.scores ?? result.scores60 ?? []
    const counted = seats.map((seat) => ({
      [SCORE]: scores[seat - 1] ?? 0,
      [WINS]: Number(result.agreed ?? result.winners?.includes(seat) ?? false),
    }))
    return taken(game, game.config.parse(CONFIG[id] ?? {}), counted)
  }

  const cases = published.abilities.filter(({ expected }) => expected.winRates)

  it('are in the examples for all seven roles', () => {
    expect(new Set(cases.flatMap(({ expected }) => Object.keys(expected.winRates ?? {}))).size).toBe(7)
  })

  it.each(cases)('$name', ({ games, expected }) => {
    const rates = Object.entries(expected.winRates ?? {}).map(([role, said]) => {
      const own = games.filter(({ scenario, as }) => `${scenario} as ${as}` === role).map(takenIn)
      const rate = { hits: own.reduce((sum, { hits }) => sum + hits, 0), n: own.length }
      const [hits, n] = fraction(said)
      expect(rate.hits / rate.n, role).toBeCloseTo(hits / n, 12)
      return rate
    })
    if (expected.winRate === undefined) return
    const [hits, n] = fraction(expected.winRate)
    expect(winRate(rates)).toBeCloseTo(hits / n, 12)
  })

  it('are none of roles that were never played', () => {
    expect(
      winRate([
        { hits: 1, n: 2 },
        { hits: 0, n: 0 },
      ]),
    ).toBeUndefined()
    expect(winRate([])).toBeUndefined()
  })
})

describe('an ability of some seats of one match', () => {
  const withOne = published.abilities.filter(({ expected }) =>
    ABILITIES.some((one) => typeof expected[one] === 'string'),
  )

  it.each(withOne)('adds up to what the games come to: $name', ({ games: played, expected }) => {
    for (const ability of ABILITIES) {
      const said = expected[ability]
      if (typeof said !== 'string') continue
      const shares = played.flatMap(({ scenario, seats, odd, result }) => {
        const game: AnyGame = games[idOf(scenario)]
        const counted_ = seats.map((seat) => counted(game.id as GameId, result, seat, odd))
        return abilityShares(game, counted_).get(ability) ?? []
      })
      const [hits, n] = fraction(said)
      const sum = (of: 'hits' | 'n') => shares.reduce((all, share) => all + share[of], 0)
      expect(sum('hits') * n, ability).toBe(hits * sum('n'))
    }
  })
})

interface Refereed {
  transcript: { deal: { spy?: number; chameleon?: number } }
  result?: Result
}

describe.each(Object.keys(COUNTED) as GameId[])('what logs of %s count for abilities', (id) => {
  const vectors: Refereed[] = read(`../../../games/src/${id}/fixtures/vectors.json`)
  const game: AnyGame = games[id]

  it('is what the results of independent referees say', () => {
    let compared = 0
    for (const { transcript, result } of vectors) {
      if (!result) continue
      const replayed = replay(gameOf, transcript)
      if (!replayed.ok) throw new Error(replayed.error.message)
      const totals = game.measure.totals(replayed.value.log)
      const odd = transcript.deal.spy ?? transcript.deal.chameleon
      for (const [index, mine] of totals.entries()) {
        expect(mine).toMatchObject(counted(id, result, index + 1, odd))
        compared += 1
      }
    }
    expect(compared).toBeGreaterThan(400)
  })

  it('comes with the products that an interval by match is made of', () => {
    const logs = vectors.slice(0, 60).flatMap(({ transcript, result }) => {
      const replayed = result ? replay(gameOf, transcript) : undefined
      return replayed?.ok ? [replayed.value.log] : []
    })
    const totals = addTotals(
      ...logs.map((log) => matchTotals(game.measure.figures, [game.measure.totals(log)[0] ?? {}])),
    )
    for (const value of abilitiesOf([{ game, totals }]).values()) {
      expect(Number.isFinite(value.low) && Number.isFinite(value.high)).toBe(true)
      expect(value.low).toBeLessThanOrEqual(value.value)
      expect(value.high).toBeGreaterThanOrEqual(value.value)
      expect(value.matches).toBeGreaterThan(1)
      expect(value.matches).toBeLessThanOrEqual(logs.length)
    }
  })
})
