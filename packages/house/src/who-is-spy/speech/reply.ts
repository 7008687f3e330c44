import type { Random, Seat } from '@masquerade/game'
import { others, type Situation, type Statement, suspectedBy } from '../situation.ts'
import type { ReplyKind } from '../voices/voices.ts'
import type { Plan } from './choose.ts'

export interface Reply {
  kind: ReplyKind
  seat: Seat
  trait?: string
}

interface Occasion extends Reply {
  weight: number
}

/**
 * Who is Spy: the probability that a suspected player responds to those who suspect it, whatever its usual way of
 * speaking.
 */
const DEFENSIVE = 0.7
const ENOUGH_HEARD = 3

export function replyTo(
  situation: Situation,
  plan: Plan,
  sociable: number,
  suspect: Seat | undefined,
): Reply | undefined {
  const { random } = situation
  const occasions = occasionsOf(situation, plan, suspect)
  const readiness = suspectedBy(situation).length > 0 ? Math.max(sociable, DEFENSIVE) : sociable
  return random() < readiness ? byWeight(random, occasions) : undefined
}

function occasionsOf(situation: Situation, plan: Plan, suspect: Seat | undefined): Occasion[] {
  const { table, truths } = situation
  const stance = plan.stance ?? truths
  const heard = latestOf(situation)
  const spoken = heard.flatMap(({ seat, said }): Occasion[] => {
    const [first] = said
    if (!first) return []
    const { trait } = first
    if (!stance.includes(trait)) {
      return [
        { kind: 'contrast', seat, weight: 1 },
        { kind: 'doubt', seat, trait, weight: 0.25 },
      ]
    }
    return [
      { kind: 'build', seat, weight: 1 },
      ...(truths.includes(trait) ? [{ kind: 'echo', seat, trait, weight: plan.echoes ? 0.8 : 0.1 } as const] : []),
    ]
  })
  const accused: Occasion[] =
    suspect !== undefined && (table.round > 1 || heard.length >= ENOUGH_HEARD)
      ? [{ kind: 'accuse', seat: suspect, weight: table.round > 1 ? 3 : 1 }]
      : []
  const answered = suspectedBy(situation).map((seat): Occasion => ({ kind: 'answer', seat, weight: 3 }))
  return [...spoken, ...accused, ...answered]
}

function latestOf(situation: Situation): Statement[] {
  const latest = new Map(others(situation).map((statement) => [statement.seat, statement]))
  return situation.table.alive.flatMap((seat) => latest.get(seat) ?? [])
}

function byWeight(random: Random, occasions: readonly Occasion[]): Occasion | undefined {
  let left = random() * occasions.reduce((sum, { weight }) => sum + weight, 0)
  return occasions.find(({ weight }) => {
    left -= weight
    return left < 0
  })
}
