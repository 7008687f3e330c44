import { type AvalonRole, avalonSideOf } from '@masquerade/games'
import type { PlayedMatch } from '@masquerade/lab/play/cell'
import { type AnnotationContext, contextsOf, transcriptIn } from '../annotation.ts'
import type { Counted, MarkBook, Scored } from '../marked.ts'

const SCORED = ['selection', 'followingThoughts', 'followingSpeech'] as const satisfies readonly Scored[]
type Side = 'good' | 'evil'

const nameOf = (scored: Scored, of: 'Game' | 'Quest'): string =>
  `lead${of}${scored.charAt(0).toUpperCase()}${scored.slice(1)}`

export const SIDE_COLUMNS: readonly string[] = SCORED.flatMap((scored) => [
  nameOf(scored, 'Game'),
  nameOf(scored, 'Quest'),
])

/**
 * A side's r in the InterIntent paper is the sum of its seats' binary scores, divided by the number of its seats; games
 * and quests with missing ratings, or with equal sides, do not count.
 */
export function leads(match: PlayedMatch, marked: MarkBook): Record<string, Counted> {
  const { winner, results, roles } = transcriptIn(match)
  const contexts = contextsOf(match)
  const sides = roles.map((role) => avalonSideOf(role as AvalonRole)) // the roles of a log of this game
  return Object.fromEntries(
    SCORED.flatMap((scored) => {
      const game = agrees(contexts, sides, winner, scored, marked)
      const quests = results.map(({ quest, success }) =>
        agrees(
          contexts.filter((context) => context.quest === quest),
          sides,
          success ? 'good' : 'evil',
          scored,
          marked,
        ),
      )
      const known = quests.filter((quest) => quest !== undefined)
      return [
        [nameOf(scored, 'Game'), counted(game === undefined ? [] : [game])],
        [nameOf(scored, 'Quest'), counted(known)],
      ]
    }),
  )
}

const counted = (agree: readonly boolean[]): Counted => [agree.filter((one) => one).length, agree.length]

function ratiosOf(
  contexts: readonly AnnotationContext[],
  sides: readonly Side[],
  scored: Scored,
  marked: MarkBook,
): Record<Side, number> | undefined {
  const sums = { good: 0, evil: 0 }
  for (const context of contexts) {
    const [y, x] = marked.scores(context, scored)
    const side = sides[context.seat - 1]
    if (x < context.intentions.length || !side) return undefined
    sums[side] += y
  }
  const seatsOf = (side: Side) => sides.filter((one) => one === side).length
  return { good: sums.good / seatsOf('good'), evil: sums.evil / seatsOf('evil') }
}

function agrees(
  contexts: readonly AnnotationContext[],
  sides: readonly Side[],
  winner: Side,
  scored: Scored,
  marked: MarkBook,
): boolean | undefined {
  const r = contexts.length > 0 ? ratiosOf(contexts, sides, scored, marked) : undefined
  if (!r || r.good === r.evil) return undefined
  return (r.good > r.evil ? 'good' : 'evil') === winner
}
