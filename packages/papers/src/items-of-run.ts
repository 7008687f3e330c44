import { cachedIn, err, jsonIn, ok, type Result } from '@masquerade/game'
import { type Refusal, refusal } from '@masquerade/lab'
import { isObject } from '@masquerade/lab/manifest/digest'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import type { BatchItem, BatchKind, ContextItem, ScoreItem } from '@masquerade/lab/raters/items'
import { z } from 'zod'
import { readScore, WORDS } from './deep/item.ts'
import { contextsOf } from './interintent/annotation.ts'

interface Rated {
  kind: BatchKind
  items: BatchItem[]
}

type ItemsOf = (matches: Iterable<unknown>) => Result<Rated, Refusal>

const RATED: Readonly<Record<string, ItemsOf>> = { describing: ratedItems, intentions: ratedContexts }

export const ratedOf = (design: string): ItemsOf =>
  (Object.hasOwn(RATED, design) && RATED[design]) || (() => err(refusal([], 'rating.nothing', { design })))

export function itemsInRun(text: string): Result<Rated, Refusal> | undefined {
  const [first = '', ...lines] = text.trim().split('\n')
  const header = jsonIn(first)
  if (!isObject(header) || header.lab !== 1 || !isObject(header.manifest)) return undefined
  // A line about added blocks holds no match.
  return ratedOf(String(header.manifest.design))(
    lines.map(jsonIn).filter((line) => !isObject(line) || !('more' in line)),
  )
}

const describedMatch = z.looseObject({
  block: z.int().min(0),
  agents: z.array(z.string()).min(1),
  observed: z.array(
    z.looseObject({
      mode: z.enum(['aggressive', 'conservative']),
      description: z.string().nullable(),
      replies: z.array(z.looseObject({ word: z.string(), target: z.boolean(), reply: z.string().nullable() })),
    }),
  ),
})

function ratedItems(matches: Iterable<unknown>): Result<Rated, Refusal> {
  const numbers = new Map<string, number>()
  const items: ScoreItem[] = []
  let at = 0
  for (const match of matches) {
    at++
    const read = describedMatch.safeParse(match)
    if (!read.success) return err(refusal([], 'rating.match', { match: at, why: z.prettifyError(read.error) }))
    const { block, agents, observed } = read.data
    const [agent = ''] = agents
    const number = cachedIn(numbers, agent, () => numbers.size + 1)
    for (const { mode, description, replies } of observed) {
      if (description === null) continue
      for (const [index, { word, target, reply }] of replies.entries()) {
        items.push({
          id: `${block}-${number}-${mode}-${index}`,
          language: WORDS[block]?.language ?? 'en',
          word,
          description,
          judge: readScore(reply ?? undefined) ?? null,
          about: { agent, column: `${mode}${target ? 'Target' : 'Distractor'}`, block },
        })
      }
    }
  }
  return ok({ kind: 'score', items })
}

function ratedContexts(matches: Iterable<unknown>): Result<Rated, Refusal> {
  const items: ContextItem[] = []
  let at = 0
  for (const match of matches) {
    at++
    try {
      items.push(...contextsOf(match as PlayedMatch).map((context) => ({ language: 'en', ...context })))
    } catch (error) {
      // A person gave this file of matches: a type error means that the file is wrong.
      if (!(error instanceof TypeError)) throw error
      return err(refusal([], 'rating.match', { match: at, why: error.message }))
    }
  }
  return ok({ kind: 'intentions', items })
}
