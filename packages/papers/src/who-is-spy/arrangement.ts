import { type Random, type Seat, shuffled } from '@masquerade/game'
import { rulesOf, seatsAt } from '@masquerade/games'
import { cycling, stream } from '@masquerade/lab/design/chance'
import type { Pairs } from '@masquerade/lab/design/design'
import type { Cell } from '@masquerade/lab/play/cell'
import { pairsBothWays } from '../kit.ts'

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

interface Dealt {
  deal: { words: ReturnType<typeof wordsOf>; spy: Seat; first: Seat }
  /** Names the pair and which of its words is the spy's. */
  key: string
}

export const wordsOf = ([civilian, spy]: Pairs[number]) => ({ civilian, spy })

/** Draws secret words, the spy's seat and who speaks first, so that each combination of the two comes equally often. */
export function* dealsIn(pairs: Pairs, seats: number, random: Random): Generator<Dealt, never> {
  const [places, drawn] = [pairsInCycles(seats, random), pairsBothWays(pairs, random)]
  for (;;) {
    const [spy, first] = places.next().value
    const { pair, key } = drawn.next().value
    yield { deal: { words: wordsOf(pair), spy, first }, key }
  }
}

/** Draws a seat and its place in the order of speaking at random, so that each combination comes equally often. */
export function* pairsInCycles(seats: number, random: Random): Generator<[seat: number, place: number], never> {
  const places = cycling(seats * seats, random)
  for (;;) {
    const place = places.next().value
    yield [1 + Math.floor(place / seats), 1 + (place % seats)]
  }
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
