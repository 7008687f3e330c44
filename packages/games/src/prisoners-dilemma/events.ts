import { type EventOf, eventKinds, seenByAll, seenBySeat } from '@masquerade/game'
import { z } from 'zod'
import { last, missing, timeLimit, wholeUpTo, withDefaults } from '../forms/limits.ts'
import { CHOICES, DEFAULTS, MOST_ROUNDS, SEATS } from './constants.ts'

const rounds = z.int().min(1).max(MOST_ROUNDS)
const payoff = wholeUpTo(1000)

const settings = {
  rounds,
  /** Three prisoners' dilemma: a player that cooperates while another player defects gets no points in that round. */
  payoffs: z.strictObject({ allCooperate: payoff, allDefect: payoff, oneDefects: payoff, twoDefect: payoff }),
  limits: withDefaults({ decideMs: timeLimit }, DEFAULTS.limits),
}

export const config = withDefaults(settings, DEFAULTS)
export type Config = z.infer<typeof config>
export type Payoffs = Config['payoffs']

const seat = z.int().min(1).max(SEATS.length)
const choice = z.enum(CHOICES)
const points = z.array(z.int()).length(SEATS.length)

export const events = eventKinds({
  opened: seenByAll(settings),
  /** Until the round ends, only the player sees its own choice; a player that gives no answer gets a default choice. */
  decided: seenBySeat({ round: rounds, seat, choice, missing }),
  /** The points are those of this round only; the last round of the match has the flag `last`. */
  revealed: seenByAll({
    round: rounds,
    choices: z.array(choice).length(SEATS.length),
    missing: z.array(seat),
    points,
    last,
  }),
  ended: seenByAll({ winners: z.array(seat), scores: points }),
})

export type PrisonersDilemmaEvent = EventOf<typeof events>
export type EventData<Type extends PrisonersDilemmaEvent['type']> = Extract<
  PrisonersDilemmaEvent,
  { type: Type }
>['data']
