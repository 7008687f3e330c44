import type { ZodType } from 'zod'
import type { Draft, Logged, Seen, Viewer } from './event.ts'
import type { Judging } from './judging.ts'
import { answerTotals } from './kit/answer-counters.ts'
import { viewBy } from './kit/event-kinds.ts'
import { outcomeOf } from './kit/retelling.ts'
import { knownOf } from './kit/wire.ts'
import { GAMES, type Measure, type Measured, SCORE, type Totals, WINS } from './measure.ts'
import { isRefused } from './refusals.ts'
import type { Rules } from './rules.ts'
import type { Telling } from './telling.ts'

type Filled<Part, Members extends keyof Part> = Part & Required<Pick<Part, Members>>

/** A complete game: its three parts in one plain value, with the kit's defaults filled in. */
export interface Game<Config extends object, Deal extends object, State, Action extends object, Event extends Draft>
  extends Filled<Omit<Rules<Config, Deal, State, Action, Event>, 'events' | 'sides'>, 'seats' | 'outcome' | 'dealt'>,
    Filled<Telling<Event>, 'ending'> {
  /** The version of the judge that it was written for; the current one when missing. */
  judge?: Judging
  /** The schema of stored events, which lifts old shapes to new ones; a log that does not parse cannot be folded. */
  events: ZodType<Event>
  /** A total function of the event and the viewer alone: what is uncovered later is uncovered by a later event. */
  view(event: Logged<Event>, viewer: Viewer): Seen<Event>
  measure: Measured<Event, NoInfer<Config>>
}

/** What a game is made of. */
interface Parts<Config extends object, Deal extends object, State, Action extends object, Event extends Draft> {
  rules: Rules<Config, Deal, State, Action, Event>
  telling: Telling<NoInfer<Event>>
  measure: Measure<NoInfer<Event>, NoInfer<Config>>
}

/** Makes a game from its rules, its telling and its measure; missing parts get the kit's defaults. */
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
    // The laws ensure that games without their own `outcome` have the fields that the default reads.
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
  { counts, totals, ...measure }: Measure<Event, Config>,
): Measured<Event, Config> {
  const counted: Measured<Event, Config>['totals'] = (log, notes) => {
    const shared = sharedTotals(game, log)
    const own = counts?.(log, shared, notes) ?? []
    return shared.map((mine, index) => ({ ...mine, ...own[index] }))
  }
  return { marked: [], marks: () => [], ...measure, totals: totals ?? counted }
}

/** The parts of a game from which its shared totals are counted. */
type Counted<State, Event extends Draft> = Pick<
  Game<object, object, State, object, Event>,
  'id' | 'evolve' | 'outcome' | 'move'
>

/** The totals that every game shares, by seat order: games, wins, scores, and the counts of answers. */
function sharedTotals<State, Event extends Draft>(
  game: Counted<State, Event>,
  log: readonly Logged<Event>[],
): Totals[] {
  const events = log.filter((event) => !isRefused(event))
  const state = knownOf(game.evolve, events)
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

/**
 * A game without its own types. The parameters stand in both argument and result positions, so only `any` can say "some
 * game"; its values stay opaque because only the same game's functions are ever given them.
 */
// biome-ignore lint/suspicious/noExplicitAny: an existential type; see above
export type AnyGame = Game<any, any, any, any, any>
