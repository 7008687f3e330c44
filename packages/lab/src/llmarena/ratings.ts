import { type Belief, TRUE_SKILL, trueSkill } from '@masquerade/rating'

const START: Belief = { mu: 25, sigma: 25 / 3 }

/** TrueSkill ratings of two against two in one game, in the order of its matches. */
export class Ratings {
  readonly #beliefs = new Map<string, Belief>()
  readonly #matches = new Map<string, number>()

  /** The higher reward wins; equal rewards are a draw. */
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
