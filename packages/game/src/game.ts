import type { ZodType } from 'zod'
import type { Draft, Logged, Seen, Viewer } from './event.ts'
import type { Judging } from './judging.ts'
import { answerTotals } from './kit/answer-counters.ts'
import { viewBy } from './kit/event-kinds.ts'
import { outcomeOf } from './kit/retelling.ts'
import { GAMES, type Measure, type Measured, SCORE, type Totals, WINS } from './measure.ts'
import { isRefused } from './refusals.ts'
import type { Rules } from './rules.ts'
import type { Telling } from './telling.ts'

type Filled<Part, Members extends keyof Part> = Part & Required<Pick<Part, Members>>

export interface Game<Config extends object, Deal extends object, State, Action extends object, Event extends Draft>
  extends Filled<Omit<Rules<Config, Deal, State, Action, Event>, 'events' | 'sides'>, 'seats' | 'outcome' | 'dealt'>,
    Filled<Telling<Event>, 'ending'> {
  judge?: Judging
  /** This schema reads stored events and converts events of older formats to the current format. */
  events: ZodType<Event>
  /** An event stays visible to the same viewers for ever; to reveal its secret, the game records a further event. */
  view(event: Logged<Event>, viewer: Viewer): Seen<Event>
  measure: Measured<Event, NoInfer<Config>>
}

interface Parts<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  rules: Rules<Config, Deal, State, Action, Event>
  telling: Telling<NoInfer<Event>>
  measure: Measure<NoInfer<Event>, NoInfer<Config>>
}

export function defineGame<
  Config extends object,
  Deal extends object,
  State,
  Action extends object,
  Event extends Draft,
>({ rules, telling, measure }: Parts<Config, Deal, State, Action, Event>): Game<Config, Deal, State, Action, Event> {
  const { sides, events, ...happens } = rules
  const game = {
    seats: () => rules.range.least,
    // The type assertion is safe: `outcomeOf` reads only certain fields of a game's state, and tests check that each
    // game which uses it has these fields.
    outcome: (state: State) => outcomeOf(state as Parameters<typeof outcomeOf>[0], sides),
    dealt: (state: State) => ({ config: (state as { settings: Config }).settings, deal: {} as Deal }),
    ending: ({ type, data }: Event) => type === 'ended' || ('last' in data && data.last === true),
    ...happens,
    ...telling,
    events: events.schema,
    view: viewBy(events),
  }
  return { ...game, measure: measured(game, measure) }
}

function measured<State, Event extends Draft, Config extends object>(
  game: Counted<State, Event>,
  { counts, totals, marks = {}, ...measure }: Measure<Event, Config>,
): Measured<Event, Config> {
  const counted: Measured<Event, Config>['totals'] = (log) => {
    const shared = sharedTotals(game, log)
    const own = counts?.(log, shared) ?? []
    return shared.map((mine, index) => Object.assign({}, mine, own[index]))
  }
  const marked = Object.keys(marks)
  return { ...measure, totals: totals ?? counted, marked, marks: (log) => marked.filter((mark) => marks[mark]?.(log)) }
}

type Counted<State, Event extends Draft> = Pick<
  Game<object, object, State, object, Event>,
  'id' | 'evolve' | 'outcome' | 'move'
>

function sharedTotals<State, Event extends Draft>(
  game: Counted<State, Event>,
  log: readonly Logged<Event>[],
): Totals[] {
  const events = log.filter((event) => !isRefused(event))
  const state = events.reduce<State | undefined>((before, event) => game.evolve(before, event), undefined)
  const outcome = state === undefined ? undefined : game.outcome(state)
  if (!outcome) throw new Error(`the log of a match of ${game.id} has no end: only finished matches are measured`)
  const { scores, winners } = outcome
  const answers = answerTotals(log, scores.length, game.move)
  return scores.map((score, index) => ({
    [GAMES]: 1,
    [WINS]: Number(winners.includes(index + 1)),
    [SCORE]: score,
    ...answers[index],
  }))
}

/** `any` stands for "some game"; it is safe because a game's values are only passed to functions of that game. */
// biome-ignore lint/suspicious/noExplicitAny: an existential type; see above
export type AnyGame = Game<any, any, any, any, any>
