import { err, ok, type Result } from '@masquerade/game'
import type { ScoreItem } from '@masquerade/lab/raters/items'
import { z } from 'zod'
import { readScore } from './item.ts'
import { WORDS } from './words.ts'

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

export function ratedItems(matches: Iterable<unknown>): Result<ScoreItem[], string> {
  const numbers = new Map<string, number>()
  const items: ScoreItem[] = []
  let at = 0
  for (const match of matches) {
    at++
    const read = describedMatch.safeParse(match)
    if (!read.success) return err(`match ${at} holds no descriptions: ${z.prettifyError(read.error)}`)
    const { block, agents, observed } = read.data
    const [agent = ''] = agents
    const number = numbers.get(agent) ?? numbers.size + 1
    numbers.set(agent, number)
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
  return ok(items)
}
