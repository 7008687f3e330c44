import { meanWithin, valueSums } from '@masquerade/rating'
import type { Item } from './item.ts'
import { readScore, SCORES } from './item.ts'

const MOST_UNREADABLE = 0.05

const FAULTS = ['constant', 'blind', 'unreadable'] as const
export type JudgeFault = (typeof FAULTS)[number]

export const judgeWarning = ({ fault, why }: { fault: JudgeFault; why: string }): string =>
  `the judge is ${fault}: ${why}; the means say nothing`

/**
 * A judge (an agent that scores texts) is useless when it gives one score to everything, does not score the described
 * word above other words, or often replies unreadably.
 */
export function judgeFaults(
  items: readonly Pick<Item, 'replies'>[],
  leads: readonly (readonly number[])[],
): { fault: JudgeFault; why: string }[] {
  const replies = items.flatMap((item) => item.replies.flatMap(({ reply }) => reply ?? []))
  const scores = replies.map(readScore)
  const readable = scores.filter((score) => score !== undefined)
  const unreadable = scores.length - readable.length
  const faults: { fault: JudgeFault; why: string }[] = []
  if (readable.length > 0 && new Set(readable).size === 1) {
    faults.push({ fault: 'constant', why: `all its readable replies are ${readable[0]}` })
  }
  const byWord = leads.map((own) => own.reduce((sum, lead) => sum + lead, 0) / own.length)
  const most = SCORES.most - SCORES.least
  const lead = meanWithin(valueSums(byWord), { least: -most, most })
  if (readable.length > 0 && !(lead && lead.low > 0)) {
    faults.push({ fault: 'blind', why: 'it does not score the described word above others' })
  }
  if (unreadable > MOST_UNREADABLE * scores.length) {
    faults.push({ fault: 'unreadable', why: `${unreadable} of ${scores.length} replies cannot be read` })
  }
  return faults
}
