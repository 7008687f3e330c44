import type { CompactResults } from '@masquerade/rating'
import type { BoardSeat } from './board-state.ts'

/** The results of many matches, a few bytes a seat. */
export interface Results {
  agents: readonly string[]
  games: readonly number[]
  matches: number
  add(seats: readonly Pick<BoardSeat, 'agent' | 'score'>[]): void
  compact(): CompactResults
}

const FIRST_SEATS = 4_096

export function openResults(): Results {
  const agents: string[] = []
  const games: number[] = []
  const numbers = new Map<string, number>()
  let agent = new Uint32Array(FIRST_SEATS)
  let score = new Float64Array(FIRST_SEATS)
  let begins = new Uint32Array(FIRST_SEATS)
  let [matches, seats] = [0, 0]

  return {
    agents,
    games,
    get matches() {
      return matches
    },
    add(table) {
      for (const one of table) {
        if (seats === agent.length) [agent, score] = [doubled(agent, Uint32Array), doubled(score, Float64Array)]
        const number = numberOf(one.agent)
        games[number] = (games[number] ?? 0) + 1
        agent[seats] = number
        score[seats++] = one.score
      }
      if (++matches === begins.length) begins = doubled(begins, Uint32Array)
      begins[matches] = seats
    },
    compact: () => ({
      agents: agents.length,
      begins: begins.subarray(0, matches + 1),
      agent: agent.subarray(0, seats),
      score: score.subarray(0, seats),
    }),
  }

  function numberOf(id: string): number {
    const known = numbers.get(id)
    if (known !== undefined) return known
    numbers.set(id, agents.length)
    return agents.push(id) - 1
  }
}

function doubled<List extends Uint32Array | Float64Array>(list: List, make: new (length: number) => List): List {
  const larger = new make(list.length * 2)
  larger.set(list)
  return larger
}
