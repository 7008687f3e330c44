import { composed } from '@masquerade/game'

export const JUDGED = ['aggressive', 'conservative'] as const
export type Judged = (typeof JUDGED)[number]

export interface Item {
  mode: Judged
  description: string | null
  tooLong: boolean
  statesWord: boolean
  replies: JudgedWord[]
}

interface JudgedWord {
  word: string
  target: boolean
  reply: string | null
  earlier?: { judge: string; reply: string | null }[]
}

export const SCORES = { least: 1, most: 5 } as const

/**
 * A reply with a score must contain exactly one number, from 1 to 5; any other reply of a judge (an agent that scores
 * texts) is unreadable.
 */
export function readScore(reply: string | undefined): number | undefined {
  const runs = [...composed(reply ?? '').matchAll(/[-−]?[0-9]+/g)].map(([run]) => run)
  const [run = ''] = runs
  return runs.length === 1 && /^[1-5]$/.test(run) ? Number(run) : undefined
}
