import type { Seat } from '@masquerade/game'
import type { CostSharingTable } from '@masquerade/games'
import { SIXTHS, shapley6 } from '@masquerade/games/cost-sharing/fairness'

export const WHOLE = 100

/** What a seat would pay if every step of the needs were shared by those who need it; an even share where no needs are told. */
export function fairShare({ deal }: CostSharingTable, seat: Seat): number {
  const fair = deal.need && shapley6(deal.need)[seat - 1]
  return fair ? fair / SIXTHS : WHOLE / 3
}

/** Shares in which one seat pays about so much, and the others the rest in proportion to what would be fair. */
export function sharesWith(table: CostSharingTable, seat: Seat, own: number): number[] {
  const { stride } = table.settings
  const stepped = (share: number, most: number) => Math.max(0, Math.min(most, stride * Math.round(share / stride)))
  const [second = 0, third = 0] = [1, 2, 3].filter((other) => other !== seat)
  const mine = stepped(own, WHOLE)
  const rest = WHOLE - mine
  const [fairSecond, fairThird] = [fairShare(table, second), fairShare(table, third)]
  const ofSecond = stepped((rest * fairSecond) / (fairSecond + fairThird), rest)
  const bySeat = new Map([
    [seat, mine],
    [second, ofSecond],
    [third, rest - ofSecond],
  ])
  return [1, 2, 3].map((one) => bySeat.get(one) ?? 0)
}
