import { cachedIn, shuffled } from '@masquerade/game'
import { stream } from '@masquerade/lab/design/chance'
import type { JudgeTrial } from '@masquerade/lab/design/design'
import { type Asking, together, valueIn } from '@masquerade/lab/play/asking'
import { answersPath, type Cell, type PlayedMatch } from '@masquerade/lab/play/cell'
import type { Message } from '@masquerade/lab/play/lab-player'
import type { Seated } from '@masquerade/lab/play/play-cell'
import { krippendorff, pearson, spearman } from '@masquerade/lab/statistics/agreement'
import { type Item, judgingPrompt, readScore } from './item.ts'
import prompts from './prompts.json' with { type: 'json' }

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
      return () => judge.player.tell?.(messages, random, { target })
    }),
  )
  judged.forEach(({ asked }, index) => {
    asked.reply = valueIn(replies[index]) ?? null
  })
}

/** When a second judge scores the same descriptions, the first judge's scores are kept as well. */
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
      const own = cachedIn(pairs, judge, () => [])
      if (now !== undefined && then !== undefined) own.push([now, then])
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

/** For testing a judge: each description clearly fits one of the words and none of the others. */
const GOLD = prompts.gold.flatMap((words) =>
  words.flatMap(([word = '', description = ''], index) => {
    const [other = word] = words[(index + 1) % words.length] ?? []
    return [
      { asked: judgingPrompt(word, description), target: true, least: 4, most: 5 },
      { asked: judgingPrompt(other, description), target: false, least: 1, most: 2 },
    ]
  }),
)

const AT_ONCE = 4
const TIMES = 2

/** As a test, the judge scores descriptions with obvious right scores, each of them twice. */
export function* trial(judge: Seated, path: string): Asking<JudgeTrial> {
  const items: JudgeTrial['items'] = GOLD.map(({ asked, least, most }) => ({ asked, least, most, replies: [] }))
  const order = shuffled(stream(`${path}/order`), [...Array(TIMES * GOLD.length).keys()])
  for (let from = 0; from < order.length; from += AT_ONCE) {
    const puts = order.slice(from, from + AT_ONCE)
    const replies = yield* together(
      puts.map((put) => () => {
        const { asked = '', target = false } = GOLD[put % GOLD.length] ?? {}
        const messages: Message[] = [{ from: 'asker', text: asked }]
        return judge.player.tell?.(messages, stream(`${path}/answer/judge/${put}`), { target })
      }),
    )
    puts.forEach((put, index) => {
      items[put % GOLD.length]?.replies.push(valueIn(replies[index]) ?? null)
    })
  }
  return { judge: judge.name, items }
}

/** A judge with fewer right scores in its test than this share is reported as unreliable. */
const LEAST_SHARE = 0.8

export function trialSentences({ judge, items }: JudgeTrial): string[] {
  const scored = items.map(({ replies, least, most }) => {
    const scores = replies.map((reply) => readScore(reply ?? undefined))
    const right = scores.filter((score) => score !== undefined && score >= least && score <= most).length
    const [one, other] = scores
    const apart = one === undefined || other === undefined ? undefined : Math.abs(one - other)
    return { right, alike: apart === 0, near: apart !== undefined && apart <= 1 }
  })
  const replies = items.flatMap((item) => item.replies)
  const came = replies.filter((reply) => reply !== null)
  const unreadable = came.filter((reply) => readScore(reply) === undefined).length
  const right = scored.reduce((sum, one) => sum + one.right, 0)
  const alike = scored.filter((one) => one.alike).length
  const near = scored.filter((one) => one.near).length
  const results = [
    `${right} of ${replies.length} scores of gold items were right`,
    `${alike} of ${items.length} items had the same score twice`,
    ...(unreadable > 0 ? [`${unreadable} replies could not be read`] : []),
    ...(came.length < replies.length ? [`${replies.length - came.length} did not come`] : []),
  ].join(', ')
  const fails = right < LEAST_SHARE * replies.length || near < LEAST_SHARE * items.length
  return [`${fails ? `the judge ${judge} failed its trial` : `the judge ${judge} was tried first`}: ${results}`]
}
