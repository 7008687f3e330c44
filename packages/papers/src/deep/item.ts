import { composed } from '@masquerade/game'

/** The modes of describing words whose descriptions a judge (an agent that scores texts) scores. */
export const JUDGED = ['aggressive', 'conservative'] as const
export type Judged = (typeof JUDGED)[number]

/** A description of a word, and the reply of the judge (an agent that scores texts) about each candidate word. */
export interface Item {
  mode: Judged
  description: string | null
  tooLong: boolean
  statesWord: boolean
  replies: JudgedWord[]
}

/** A candidate word with the judge's reply about it, and the replies of earlier judges; null where no reply came. */
interface JudgedWord {
  word: string
  target: boolean
  reply: string | null
  earlier?: { judge: string; reply: string | null }[]
}

/** What a score can be. */
export const SCORES = { least: 1, most: 5 } as const

/**
 * Returns the score in a judge's reply: its only run of digits, from 1 to 5 and not after a minus sign; undefined for
 * an unreadable reply.
 */
export function readScore(reply: string | undefined): number | undefined {
  const runs = [...composed(reply ?? '').matchAll(/[-−]?[0-9]+/g)].map(([run]) => run)
  const [run = ''] = runs
  return runs.length === 1 && /^[1-5]$/.test(run) ? Number(run) : undefined
}
