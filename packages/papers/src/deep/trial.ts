import { shuffled } from '@masquerade/game'
import type { JudgeTrial, TriedItem } from '@masquerade/lab/design/design'
import { stream } from '@masquerade/lab/design/streams'
import { type Asking, together } from '@masquerade/lab/play/asking'
import type { Message } from '@masquerade/lab/play/lab-player'
import type { Seated } from '@masquerade/lab/play/play-cell'
import { readScore } from './item.ts'
import { answerIn } from './judging.ts'
import { judgingPrompt } from './prompts.ts'

type Description = readonly [word: string, description: string]

/**
 * Descriptions for testing a judge (an agent that scores texts): each clearly fits one of the words and none of the
 * other words.
 */
const PLAIN: readonly (readonly Description[])[] = [
  [
    ['Umbrella', 'A folding roof of cloth on a stick, held above the head to keep off the rain.'],
    ['Bicycle', 'A vehicle with two wheels, one behind the other, that its rider drives by pedals.'],
    ['Honey', 'A sweet, sticky, golden food that bees make from the nectar of flowers.'],
  ],
  [
    ['雨伞', '下雨时撑开举在头顶、用来挡雨的折叠用具。'],
    ['自行车', '有前后两个轮子、靠脚踩踏板前进的交通工具。'],
    ['蜂蜜', '蜜蜂采集花蜜酿成的又甜又黏的金黄色食品。'],
  ],
]

const GOLD = PLAIN.flatMap((words) =>
  words.flatMap(([word, description], index) => {
    const [other = word] = words[(index + 1) % words.length] ?? []
    return [
      { asked: judgingPrompt(word, description), target: true, least: 4, most: 5 },
      { asked: judgingPrompt(other, description), target: false, least: 1, most: 2 },
    ]
  }),
)

const AT_ONCE = 4
const TIMES = 2

/**
 * As a test, the judge (an agent that scores texts) scores descriptions with obvious right scores, each of them twice.
 */
export function* trial(judge: Seated, path: string): Asking<JudgeTrial> {
  const items: TriedItem[] = GOLD.map(({ asked, least, most }) => ({ asked, least, most, replies: [] }))
  const order = shuffled(stream(`${path}/order`), [...Array(TIMES * GOLD.length).keys()])
  for (let from = 0; from < order.length; from += AT_ONCE) {
    const puts = order.slice(from, from + AT_ONCE)
    const replies = yield* together(
      puts.map((put) => () => {
        const { asked = '', target = false } = GOLD[put % GOLD.length] ?? {}
        const messages: Message[] = [{ from: 'asker', text: asked }]
        return judge.player.tell?.(messages, stream(`${path}/answer/judge/${put}`), { deal: { target }, notes: [] })
      }),
    )
    puts.forEach((put, index) => {
      items[put % GOLD.length]?.replies.push(answerIn(replies[index]) ?? null)
    })
  }
  return { judge: judge.name, items }
}

/**
 * A judge (an agent that scores texts) with fewer right scores in its test than this share is reported as unreliable.
 */
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
