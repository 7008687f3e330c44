import { composed } from '@masquerade/game'

/** How words are described that a judge scores. */
export const JUDGED = ['aggressive', 'conservative'] as const
export type Judged = (typeof JUDGED)[number]

/** A description, and what the judge replied of each candidate. */
export interface Item {
  mode: Judged
  description: string | null
  tooLong: boolean
  statesWord: boolean
  replies: JudgedWord[]
}

/** What a judge replied of a candidate, and what judges before it did; null where no reply came. */
interface JudgedWord {
  word: string
  target: boolean
  reply: string | null
  earlier?: { judge: string; reply: string | null }[]
}

/** What a score can be. */
export const SCORES = { least: 1, most: 5 } as const

/** The score in a judge's reply: the one run of digits in it, from 1 to 5, not after a minus; undefined for what cannot be read. */
export function readScore(reply: string | undefined): number | undefined {
  const runs = [...composed(reply ?? '').matchAll(/[-−]?[0-9]+/g)].map(([run]) => run)
  const [run = ''] = runs
  return runs.length === 1 && /^[1-5]$/.test(run) ? Number(run) : undefined
}
