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

/** Counts how often the side whose players were rated higher also won the match or the quest; ties are left out. */
export function leads(match: PlayedMatch, marked: MarkBook): Record<string, Counted> {
  const { winner, results, roles } = transcriptIn(match)
  const contexts = contextsOf(match)
  const sides = roles.map((role) => avalonSideOf(role as AvalonRole)) // the roles of a log of this game
  const agree = (among: readonly AnnotationContext[], won: Side, scored: Scored): boolean[] => {
    const r = among.length > 0 ? ratiosOf(among, sides, (context) => marked.scores(context, scored)) : undefined
    return !r || r.good === r.evil ? [] : [(r.good > r.evil ? 'good' : 'evil') === won]
  }
  return Object.fromEntries(
    SCORED.flatMap((scored) => {
      const quests = results.flatMap(({ quest, success }) => {
        const among = contexts.filter((context) => context.quest === quest)
        return agree(among, success ? 'good' : 'evil', scored)
      })
      return [
        [nameOf(scored, 'Game'), counted(agree(contexts, winner, scored))],
        [nameOf(scored, 'Quest'), counted(quests)],
      ]
    }),
  )
}

const counted = (agree: readonly boolean[]): Counted => [agree.filter((one) => one).length, agree.length]

function ratiosOf(
  contexts: readonly AnnotationContext[],
  sides: readonly Side[],
  scoresOf: (context: AnnotationContext) => Counted,
): Record<Side, number> | undefined {
  const sums = { good: 0, evil: 0 }
  for (const context of contexts) {
    const [y, x] = scoresOf(context)
    const side = sides[context.seat - 1]
    if (x < context.intentions.length || !side) return undefined
    sums[side] += y
  }
  const seatsOf = (side: Side) => sides.filter((one) => one === side).length
  return { good: sums.good / seatsOf('good'), evil: sums.evil / seatsOf('evil') }
}
