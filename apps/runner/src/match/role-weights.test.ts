import { type Random, randomInt, seededRandom, weightedIndex } from '@masquerade/game'
import { acquaintanceOf, seatAgents } from '@masquerade/seating'
import fc from 'fast-check'
import { describe, expect, inject, it } from 'vitest'
import { type RoleHistory, roleWeights } from './deal.ts'

/** Of what is played over and over from other beginnings. */
const SEEDS = inject('nightly') ? 40 : 4

interface Player extends RoleHistory {
  id: string
  seated: number
}

interface Table {
  seats: Player[]
  holder: number
}

describe('role weights', () => {
  it('lie between a half and two, whatever the histories', () => {
    const history = fc.record({ games: fc.nat(100_000), held: fc.nat(100_000) })
    fc.assert(
      fc.property(fc.array(history, { minLength: 2, maxLength: 10 }), (histories) => {
        for (const weight of roleWeights(histories)) {
          expect(weight).toBeGreaterThanOrEqual(0.5)
          expect(weight).toBeLessThanOrEqual(2)
        }
      }),
    )
  })

  it('lean towards the agent that is short of games with the role', () => {
    const level = { games: 60, held: 10 }
    const weights = roleWeights([{ games: 60, held: 6 }, { games: 60, held: 14 }, level, level, level, level])
    expect(weights).toEqual([2, 0.5, 1, 1, 1, 1])
  })

  it.each([3, 4, 5, 6, 7, 10])('never make "I have the role" the better guess for anybody of %s', (seats) => {
    const extreme = roleWeights([{ games: 600, held: 0 }, ...Array(seats - 1).fill({ games: 600, held: 600 })])
    const [most = 0] = extreme
    expect(most / extreme.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(0.5)
  })

  it('leave two seats to chance', () => {
    expect(
      roleWeights([
        { games: 600, held: 0 },
        { games: 600, held: 600 },
      ]),
    ).toEqual([1, 1])
  })

  it('give no one of six more than four chances of nine', () => {
    const extreme = roleWeights([{ games: 600, held: 0 }, ...Array(5).fill({ games: 600, held: 600 })])
    const [most = 0] = extreme
    expect(most / extreme.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(4 / 9)
  })

  for (const [agents, concurrent] of [
    [6, 1],
    [8, 1],
    [8, 3],
    [12, 8],
    [40, 20],
  ] as const) {
    it(`keep each of ${agents} agents within 10 of n/6 after 600 games, ${concurrent} at a time`, () => {
      for (let seed = 0; seed < SEEDS; seed++) {
        const { players } = simulate(seededRandom(seed), agents, concurrent, 600)
        for (const { games, held } of players) expect(Math.abs(held - games / 6)).toBeLessThanOrEqual(10)
      }
    })
  }

  it('keep the same bound when each agent has played 600 games', () => {
    for (let seed = 0; seed < SEEDS / 2; seed++) {
      const { players } = simulate(seededRandom(seed), 12, 4, 1_200)
      for (const { games, held } of players) {
        expect(games).toBeGreaterThan(590)
        expect(Math.abs(held - games / 6)).toBeLessThanOrEqual(10)
      }
    }
  })

  it('tell an agent next to nothing: knowing all weights is worth less than 0.02 bits a game', () => {
    const { informed, blind, games } = simulate(seededRandom(1), 8, 3, 20_000)
    expect((blind - informed) / games).toBeLessThan(0.02)
    expect((blind - informed) / games).toBeGreaterThan(0)
  })
})

/** Plays seatings and deals, `concurrent` at a time, each dealt from what is finished then, ending in random order. */
function simulate(random: Random, agents: number, concurrent: number, games: number) {
  const players: Player[] = Array.from({ length: agents }, (_, id) => ({
    id: `a${id}`,
    games: 0,
    held: 0,
    seated: 0,
  }))
  const tables: Table[] = []
  let informed = 0
  let blind = 0
  for (let played = 0; played < games; played++) {
    const candidates = players.map((player) => ({ id: player.id, games: player.games + player.seated, player }))
    const seats = (seatAgents(candidates, 6, { apart: true, masked: true }, acquaintanceOf([]), random) ?? []).map(
      (candidate) => candidate.player,
    )
    const weights = roleWeights(seats)
    const holder = weightedIndex(random, weights)
    const total = weights.reduce((sum, weight) => sum + weight, 0)
    for (const [index, weight] of weights.entries()) {
      informed += surprise(index === holder ? weight / total : 1 - weight / total) / 6
      blind += surprise(index === holder ? 1 / 6 : 5 / 6) / 6
    }
    for (const player of seats) player.seated++
    tables.push({ seats, holder })
    if (tables.length >= concurrent) finish(tables, randomInt(random, tables.length))
  }
  while (tables.length > 0) finish(tables, 0)
  return { players, informed, blind, games }
}

function finish(tables: Table[], index: number): void {
  const [table] = tables.splice(index, 1)
  for (const [seat, player] of (table?.seats ?? []).entries()) {
    player.seated--
    player.games++
    if (seat === table?.holder) player.held++
  }
}

const surprise = (probability: number) => -Math.log2(probability)
