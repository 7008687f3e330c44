import { rulesOf } from '@masquerade/games'

const { seats: SEATS } = rulesOf({ setting: 'llmarena' })

/** Who sits first is the spy, among copies of the other, and speaks in each place as often as in any other. */
export function oddOneFirst([one, other]: readonly [string, string], turned: boolean, block: number): object {
  const words = turned ? { civilian: other, spy: one } : { civilian: one, spy: other }
  return { words, spy: 1, first: 1 + (block % SEATS) }
}
