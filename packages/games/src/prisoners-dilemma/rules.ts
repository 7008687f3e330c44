import { moveOf, ok, type Rules, TRIES } from '@masquerade/game'
import { z } from 'zod'
import { missingAs } from '../forms/limits.ts'
import { nothingDealt } from '../forms/nothing-dealt.ts'
import { reading } from '../forms/reading.ts'
import { bestSeats } from '../forms/results.ts'
import { unanswered } from '../forms/seats.ts'
import { CHOICES, type Choice, SEATS } from './constants.ts'
import { type Config, config, type EventData, events, type Payoffs, type PrisonersDilemmaEvent } from './events.ts'
import { record, type Table } from './table.ts'

const OPTIONS = CHOICES.map((choice) => ({ label: choice, action: { choice } }))

const action = z.strictObject({ choice: z.enum(CHOICES) })
type Action = z.infer<typeof action>

export const rules: Rules<Config, object, Table, Action, PrisonersDilemmaEvent> = {
  id: 'prisoners-dilemma',
  version: 1,
  title: "Three prisoners' dilemma",
  answers: 'action',
  range: { least: SEATS.length, most: SEATS.length },
  sides: ['first', 'second', 'third'],
  scores: {
    unit: 1,
    // Prisoners' dilemma: the least score is 0, because a seat that cooperates while another defects gets nothing.
    range: ({ rounds, payoffs }) => ({ least: 0, most: rounds * Math.max(...Object.values(payoffs)) }),
  },
  config,
  ...nothingDealt,
  events,
  evolve: record,
  start: (config) => [{ type: 'opened', v: 1, data: config }],
  turn({ ended, settings, cast, round }) {
    if (ended) return undefined
    const asked = { kind: 'decide', limitMs: settings.limits.decideMs, attempts: TRIES, mode: 'choose' } as const
    return { number: round, asks: unanswered(SEATS, cast).map((seat) => ({ seat, ...asked, options: OPTIONS })) }
  },
  spans: ({ rounds, limits }) => [{ turns: rounds, limitMs: limits.decideMs, attempts: TRIES }],
  legal: () => action,
  read: reading<Action>({
    line: {
      read: (line) => OPTIONS.find(({ label }) => label === line)?.action,
      form: 'the last line of an answer is one word alone, "cooperate" or "defect"',
    },
    action: { type: action, form: 'an action is { "choice": "cooperate" } or { "choice": "defect" }' },
  }),
  decide: (table, seat, { choice }) => ok(decided(table, { round: table.round, seat, choice })),
  /** A missing answer counts as cooperating, which never pays more than defecting, so silence has no advantage. */
  forfeit: (table, seat, why) =>
    decided(table, { round: table.round, seat, choice: 'cooperate', missing: missingAs(why) }),
  move: moveOf<PrisonersDilemmaEvent>({ decided: ({ choice }) => ({ kind: 'decide', action: { choice } }) }),
  result({ ended, rounds }) {
    if (!ended) return null
    const played = rounds.map(({ round, choices, missing, points }) => ({ round, choices, missing, points }))
    return { rounds: played, winners: ended.winners, scores: ended.scores }
  },
}

function pointsOf(choices: readonly Choice[], payoffs: Payoffs): number[] {
  const defectors = choices.filter((choice) => choice === 'defect').length
  if (defectors === 0) return choices.map(() => payoffs.allCooperate)
  const pays = [0, payoffs.oneDefects, payoffs.twoDefect, payoffs.allDefect][defectors] ?? 0
  return choices.map((choice) => (choice === 'defect' ? pays : 0))
}

function decided(table: Table, data: EventData<'decided'>): PrisonersDilemmaEvent[] {
  const event: PrisonersDilemmaEvent = { type: 'decided', v: 1, data }
  const cast = [...table.cast, data]
  if (cast.length < SEATS.length) return [event]
  const { round, settings } = table
  const choices = SEATS.map((seat) => cast.find((one) => one.seat === seat)?.choice ?? 'cooperate')
  const missing = SEATS.filter((seat) => cast.some((one) => one.seat === seat && one.missing))
  const result = { round, choices, missing, points: pointsOf(choices, settings.payoffs) }
  if (round < settings.rounds) return [event, { type: 'revealed', v: 1, data: result }]
  const revealed: PrisonersDilemmaEvent = { type: 'revealed', v: 1, data: { ...result, last: true } }
  const scores = [...record(table, revealed).points]
  return [event, revealed, { type: 'ended', v: 1, data: { winners: bestSeats(scores), scores } }]
}
