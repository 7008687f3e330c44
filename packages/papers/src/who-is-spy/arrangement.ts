import { type Random, shuffled } from '@masquerade/game'
import { rulesOf, seatsAt } from '@masquerade/games'
import { cycling, stream } from '@masquerade/lab/design/chance'
import type { Pairs } from '@masquerade/lab/design/design'
import type { Cell } from '@masquerade/lab/play/cell'

export function ballots({ path, config }: Cell): { ballots: number[][][] } {
  const { rounds, seats } = rulesOf(config)
  const others = (seat: number) => seatsAt(seats).filter((other) => other !== seat)
  return {
    ballots: eachRound(rounds, (round) =>
      seatsAt(seats).map((seat) => shuffled(stream(`${path}/ballot/${round}/${seat}`), others(seat))),
    ),
  }
}

export function orders({ path, config }: Cell): { orders: number[][] } {
  const { rounds, seats } = rulesOf(config)
  return { orders: eachRound(rounds, (round) => shuffled(stream(`${path}/order/${round}`), seatsAt(seats))) }
}

const eachRound = <Value>(rounds: number, of: (round: number) => Value): Value[] =>
  Array.from({ length: rounds }, (_, index) => of(index + 1))

export interface Words {
  civilian: string
  spy: string
}

/** Draws the pairs of secret words in random order; either word of a pair is the spy's equally often. */
export function* wordsInCycles(pairs: Pairs, random: () => number): Generator<{ words: Words; key: string }, never> {
  for (const place of cycling(2 * pairs.length, random)) {
    const [one, other] = pairs[place >> 1] ?? ['', '']
    const words = place % 2 === 0 ? { civilian: one, spy: other } : { civilian: other, spy: one }
    yield { words, key: `${place >> 1}/${place % 2}` }
  }
  throw new Error('a cycle came to an end')
}

/** Draws a seat and its place in the order of speaking at random, so that each combination comes equally often. */
export function* pairsInCycles(seats: number, random: () => number): Generator<[seat: number, place: number], never> {
  for (const place of cycling(seats * seats, random)) yield [1 + Math.floor(place / seats), 1 + (place % seats)]
  throw new Error('a cycle came to an end')
}

/** Draws the agents for each match so that all agents play equally often; too few agents are supplemented by copies. */
export function* companies(roster: readonly number[], size: number, random: Random): Generator<number[], never> {
  for (let turn = 0; ; ) {
    if (roster.length < size) {
      yield Array.from({ length: size }, (_, at) => roster[(turn + at) % roster.length] ?? 0)
      turn++
      continue
    }
    const order = shuffled(random, roster)
    const steps = shuffled(random, [...roster.keys()]).slice(0, size)
    for (const place of order.keys()) yield steps.map((step) => order[(place + step) % order.length] ?? 0)
  }
}

export const around = <Value>(seat: number, one: Value, others: readonly Value[]): Value[] => [
  ...others.slice(0, seat - 1),
  one,
  ...others.slice(seat - 1),
]
