import { rulesOf } from '@masquerade/games'

const { seats: SEATS } = rulesOf({ setting: 'llmarena' })

/** The spy sits on seat 1 among copies of the other agent, and speaks in each place equally often. */
export function oddOneFirst([one, other]: readonly [string, string], turned: boolean, block: number): object {
  const words = turned ? { civilian: other, spy: one } : { civilian: one, spy: other }
  return { words, spy: 1, first: 1 + (block % SEATS) }
}
