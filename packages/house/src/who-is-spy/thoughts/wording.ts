import type { Why } from '../mind/verdict.ts'
import type { Aim } from '../speech/choose.ts'
import en from './en.json' with { type: 'json' }
import zh from './zh.json' with { type: 'json' }

export type Measure = 'percent' | 'votes' | 'grade' | 'none'

export const MEASURES: Readonly<Record<Why, Measure>> = {
  belief: 'percent',
  spying: 'percent',
  misfit: 'percent',
  colours: 'percent',
  latest: 'percent',
  odd: 'percent',
  grudge: 'none',
  crowd: 'votes',
  detail: 'grade',
  chance: 'none',
  last: 'none',
  mercy: 'none',
}

/** Several wordings of one thought, so that a player's written reasoning uses a different one in each round. */
export type Ways = readonly string[]

/**
 * Sentences for players' written reasoning in one language, with placeholders such as `{name}` for a player and
 * `{much}` for the evidence.
 */
export interface Wording {
  choice: Readonly<Record<Why, Ways>>
  next: Ways
  /**
   * Sentences for a player that votes against one of several suspects at random; `blindLot` is for suspects without
   * evidence against them.
   */
  lot: Ways
  blindLot: Ways
  evidence: Ways
  noSuspect: Ways
  soFar: Ways
  torn: Ways
  unsure: Ways
  first: Ways
  selfDoubt: Ways
  aims: Readonly<Record<Aim, Ways>>
  measures: Readonly<Record<Exclude<Measure, 'none'>, (much: number) => string>>
  either: (names: readonly string[]) => string
  all: (names: readonly string[]) => string
}

export const wordings: Readonly<Record<'en' | 'zh', Wording>> = {
  en: {
    ...en,
    measures: {
      percent: (much) => `${Math.round(much * 100)} %`,
      votes: (much) => (much === 1 ? '1 vote' : `${much} votes`),
      grade: (much) => `${much.toFixed(1)} out of 5`,
    },
    either: (names) => inRow(names, ', ', ' or '),
    all: (names) => inRow(names, ', ', ' and '),
  },
  zh: {
    ...zh,
    measures: {
      percent: (much) => `${Math.round(much * 100)}%`,
      votes: (much) => `${much}票`,
      grade: (much) => `细致程度${much.toFixed(1)}分，满分5分`,
    },
    either: (names) => inRow(names, '、', '或者'),
    all: (names) => inRow(names, '、', '和'),
  },
}

function inRow(names: readonly string[], comma: string, beforeLast: string): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(comma)}${beforeLast}${names.at(-1)}`
}
