import { FIRST_JUDGING } from '@masquerade/game'
import { z } from 'zod'
import type { DatasetMatch } from './dataset-match.ts'

const counts = z.record(z.string(), z.int())

/** A dataset's composition (its counts) is plain data, so that the counts of several parts can be stored and added. */
export const composition = z.strictObject({
  matches: z.int(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  games: counts,
  judgings: counts,
  languages: counts,
  tables: counts,
  agents: z.record(z.string(), z.strictObject({ kind: z.string(), versions: z.array(z.int()) })),
  events: z.int(),
  refusals: z.int(),
  thoughts: z.int(),
  toldMatches: z.int(),
  hidden: z.int(),
  hiddenMatches: z.int(),
})
export type Composition = z.infer<typeof composition>

export const noComposition = (): Composition => ({
  ...{ matches: 0, first: null, last: null, games: {}, judgings: {}, languages: {}, tables: {}, agents: {} },
  ...{ events: 0, refusals: 0, thoughts: 0, toldMatches: 0, hidden: 0, hiddenMatches: 0 },
})

export function compositionOf(match: DatasetMatch): Composition {
  const { game, gameVersion, judge = FIRST_JUDGING, language, startedAt, finishedAt, seats, thoughts, hidden } = match
  const agents: Composition['agents'] = {}
  for (const { agent, kind, version } of seats) agents[agent] = { kind, versions: [version] }
  return {
    ...{ matches: 1, first: startedAt ?? finishedAt, last: finishedAt },
    games: { [`${game}, rules ${gameVersion}`]: 1 },
    judgings: { [String(judge)]: 1 },
    languages: { [language]: 1 },
    tables: { [String(seats.length)]: 1 },
    agents,
    ...{ events: match.events.length, refusals: match.refusals?.length ?? 0 },
    ...{ thoughts: thoughts.length, toldMatches: thoughts.length > 0 ? 1 : 0 },
    ...{ hidden: hidden.length, hiddenMatches: hidden.length > 0 ? 1 : 0 },
  }
}

export function addComposition(sum: Composition, part: Composition): void {
  for (const name of ['games', 'judgings', 'languages', 'tables'] as const) {
    for (const [one, count] of Object.entries(part[name])) sum[name][one] = (sum[name][one] ?? 0) + count
  }
  for (const [agent, { kind, versions }] of Object.entries(part.agents)) {
    const before = sum.agents[agent]?.versions ?? []
    sum.agents[agent] = { kind, versions: [...before, ...versions.filter((one) => !before.includes(one))] }
  }
  const times = (end: 'first' | 'last') => [sum[end], part[end]].filter((time) => time !== null).sort()
  sum.first = times('first')[0] ?? null
  sum.last = times('last').at(-1) ?? null
  for (const name of NUMBERS) sum[name] += part[name]
}

const NUMBERS = ['matches', 'events', 'refusals', 'thoughts', 'toldMatches', 'hidden', 'hiddenMatches'] as const
