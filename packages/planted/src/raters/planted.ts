import { pick, randomInt } from '@masquerade/game'
import { stream } from '@masquerade/lab/design/chance'
import type { BatchItem } from '@masquerade/lab/raters/items'
import { type GivenMark, type RatingReport, ratingReport } from '@masquerade/lab/raters/rating-report'
import { readItems, readMark } from '@masquerade/lab/raters/read-items'
import { showings } from '@masquerade/lab/raters/showings'
import { exactly, type Planted, within } from '../planted.ts'

const ITEMS = 160
const AGAIN = 16
const REDRAWN = 0.3

/** These tests check the report on people's ratings with artificial raters whose true agreement is known. */
export const planted: readonly Planted[] = [
  {
    id: 'raters that re-draw three of ten items',
    few: true,
    experiments: [],
    read: (_, seed) => {
      const random = stream(`${seed}/raters/design`)
      const truth = Array.from({ length: ITEMS }, () => 1 + randomInt(random, 5))
      const copy = () => truth.map((score) => (random() < REDRAWN ? pick(random, [1, 2, 3, 4, 5]) : score))
      const [one, other] = [copy(), copy()]
      const [two, three] = [reported(seed, [truth, one]), reported(seed, [truth, one, other])]
      return {
        'alpha with one copy': two.measures[0]?.alpha.ordinal ?? Number.NaN,
        'alpha with two copies': three.measures[0]?.alpha.ordinal ?? Number.NaN,
        'correlation with itself': reported(seed, [truth, truth]).measures[0]?.pairs[0]?.spearman ?? Number.NaN,
        missing: three.raters.reduce((sum, rater) => sum + rater.missing, 0),
      }
    },
    regions: [
      within('alpha with one copy', 0.48, 0.87),
      within('alpha with two copies', 0.43, 0.79),
      exactly('correlation with itself', 1),
      exactly('missing', 0),
    ],
  },
]

function reported(seed: number, scores: readonly (readonly number[])[]): RatingReport {
  const source = scores[0]?.map((_, number) => JSON.stringify({ id: `${number}`, word: 'Word', description: '…' }))
  const items = readItems('score', source?.join('\n') ?? '')
  if (!items.ok) throw new Error(items.error.map(({ message }) => message).join('; '))
  const raters = scores.map((own, number) => {
    const marks = showings(`${seed}`, `${number}`, ITEMS, AGAIN).map(({ item, again }) =>
      given(items.value, item, again, own[item] ?? 0),
    )
    return { shown: ITEMS + AGAIN, marks }
  })
  return ratingReport(items.value, raters)
}

function given(items: readonly BatchItem[], item: number, again: boolean, score: number): GivenMark {
  const asked = items[item]
  const read = asked && readMark(asked, { answers: { score } })
  if (!read?.ok) throw new Error('a planted score is not on the scale')
  return { item, again, mark: read.value }
}
