import { type Belief, TRUE_SKILL, trueSkill } from '@masquerade/rating'
import { ARENA_GAMES, type ArenaGame } from './registry.ts'

export interface Meeting {
  game: ArenaGame
  one: string
  other: string
  /** The rewards of the two agents; the second reward is used only in games in which each agent plays for itself. */
  rewards: readonly [number, number]
}

interface Worth {
  value: number
  n: number
  belief?: Belief
}

export class Worths {
  readonly #ratings = new Map<string, Ratings>()
  readonly #sums = new Map<string, { sum: number; n: number }>()

  add({ game, one, other, rewards: [mine, theirs] }: Meeting): void {
    if (game.by === 'rating') {
      const ratings = this.#ratings.get(game.column) ?? new Ratings()
      this.#ratings.set(game.column, ratings)
      ratings.add(one, other, mine, theirs)
      return
    }
    this.#sum(game, one, mine)
    if (playsForItself(game)) this.#sum(game, other, theirs)
  }

  of(agent: string, column: string): Worth | undefined {
    const ratings = this.#ratings.get(column)
    if (ratings) {
      const n = ratings.matches(agent)
      if (n === 0) return undefined
      const belief = ratings.of(agent)
      return { value: belief.mu, n, belief }
    }
    const found = this.#sums.get(`${column}/${agent}`)
    return found && { value: found.sum / found.n, n: found.n }
  }

  #sum({ column }: ArenaGame, agent: string, reward: number): void {
    const key = `${column}/${agent}`
    const found = this.#sums.get(key)
    if (found) {
      found.sum += reward
      found.n++
    } else this.#sums.set(key, { sum: reward, n: 1 })
  }
}

export const playsForItself = ({ by, alone }: ArenaGame): boolean => by !== 'odd-one' && !alone

export function columnsOf(meetings: readonly Meeting[]): string[] {
  const played = new Set(meetings.map(({ game }) => game.column))
  return ARENA_GAMES.map(({ column }) => column).filter((column) => played.has(column))
}

const START: Belief = { mu: 25, sigma: 25 / 3 }

export class Ratings {
  readonly #beliefs = new Map<string, Belief>()
  readonly #matches = new Map<string, number>()

  add(one: string, other: string, reward: number, otherReward: number): void {
    const ranks = [Number(reward < otherReward), Number(otherReward < reward)]
    const [mine, theirs] = [this.of(one), this.of(other)]
    const [[after = mine] = [], [afterwards = theirs] = []] = trueSkill([[mine], [theirs]], ranks, TRUE_SKILL)
    this.#beliefs.set(one, after)
    this.#beliefs.set(other, afterwards)
    for (const name of [one, other]) this.#matches.set(name, this.matches(name) + 1)
  }

  of(name: string): Belief {
    return this.#beliefs.get(name) ?? START
  }

  matches(name: string): number {
    return this.#matches.get(name) ?? 0
  }
}
