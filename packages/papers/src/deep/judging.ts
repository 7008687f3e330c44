import { stream } from '@masquerade/lab/design/streams'
import { type Asking, type Reply, together } from '@masquerade/lab/play/asking'
import { answersPath, type Cell, type PlayedMatch } from '@masquerade/lab/play/cell'
import type { Message } from '@masquerade/lab/play/lab-player'
import type { Seated } from '@masquerade/lab/play/play-cell'
import { krippendorff, pearson, spearman } from '@masquerade/lab/statistics/agreement'
import type { Item } from './item.ts'
import { readScore } from './item.ts'
import { judgingPrompt } from './prompts.ts'

export function* judging(cell: Cell, judge: Seated, items: readonly Item[]): Asking<void> {
  const { order } = cell.about as { order: number[] } // as the design's cells have it
  const each = items[0]?.replies.length ?? 1
  const judged = order.flatMap((place) => {
    const item = items[Math.floor(place / each)]
    const number = place % each
    const asked = item?.replies[number]
    return item && asked && item.description !== null ? { asked, ...item, number } : []
  })
  const replies = yield* together(
    judged.map(({ asked: { word, target }, mode, description, number }) => {
      const random = stream(`${answersPath(cell)}/answer/judge/${mode}/${number}/1`)
      const messages: Message[] = [{ from: 'asker', text: judgingPrompt(word, description ?? '') }]
      return () => judge.player.tell?.(messages, random, { deal: { target }, notes: [] })
    }),
  )
  judged.forEach(({ asked }, index) => {
    asked.reply = answerIn(replies[index]) ?? null
  })
}

/**
 * A judge (an agent that scores texts) may leave a question unanswered; the missing answer is then left out of the mean
 * score.
 */
export function answerIn(reply: Reply<string | undefined> | undefined): string | undefined {
  return reply && 'value' in reply ? reply.value : undefined
}

/**
 * When a second judge (an agent that scores texts) scores the same descriptions, the first judge's scores are kept as
 * well.
 */
export function* judgesAgain(cell: Cell, [, judge]: readonly Seated[], played: PlayedMatch): Asking<PlayedMatch> {
  if (!judge) throw new Error('a judge is needed')
  const [agent = '', before = ''] = played.agents
  const items = (played.observed as unknown as Item[]).map((item) => ({
    ...item,
    replies: item.replies.map(({ word, target, reply, earlier = [] }) => ({
      ...{ word, target, reply: null },
      earlier: [...earlier, { judge: before, reply }],
    })),
  }))
  yield* judging(cell, judge, items)
  return { ...played, agents: [agent, judge.name], observed: items }
}

export function agreements(items: readonly Item[]): string[] {
  const pairs = new Map<string, [now: number, then: number][]>()
  for (const { reply, earlier = [] } of items.flatMap(({ replies }) => replies)) {
    const now = readScore(reply ?? undefined)
    for (const { judge, reply: old } of earlier) {
      const then = readScore(old ?? undefined)
      const own = pairs.get(judge) ?? []
      if (now !== undefined && then !== undefined) own.push([now, then])
      pairs.set(judge, own)
    }
  }
  return [...pairs].map(([judge, scores]) => {
    const [now, then] = [scores.map(([one]) => one), scores.map(([, other]) => other)]
    const alpha = shown(krippendorff([now, then], 'ordinal'))
    const [rank, line] = [shown(spearman(now, then)?.value), shown(pearson(now, then)?.value)]
    return `beside the judge before, ${judge}: Krippendorff’s alpha ${alpha}, Spearman ${rank}, Pearson ${line}, over ${scores.length} scores that both gave`
  })
}

const shown = (figure: number | undefined): string => (figure === undefined ? 'none' : figure.toFixed(3))
