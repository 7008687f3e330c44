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
export interface JudgedWord {
  word: string
  target: boolean
  reply: string | null
  earlier?: { judge: string; reply: string | null }[]
}
