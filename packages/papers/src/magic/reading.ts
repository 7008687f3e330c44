import { playerName, type Seat } from '@masquerade/game'
import { answerLine } from '@masquerade/games/forms/answer-line'
import type { LabProbe, ProbeReply } from '@masquerade/lab/play/lab-player'
import type { Probed, ProbedGame } from '@masquerade/metrics'
import { z } from 'zod'
import { actionIn } from '../kit.ts'
import { type Due, type Minds, othersThan, SEATS } from './scenario.ts'

export function questions(minds: Minds, odd: Seat | undefined, ...moment: Parameters<Minds['due']>): LabProbe[][] {
  return minds
    .due(...moment)
    .map((due) => SEATS.map((seat) => ({ ...due, seat, task: taskOf(minds, due, seat, seat === odd) })))
}

function taskOf(minds: Minds, { probe }: Due, seat: Seat, isOdd: boolean): string {
  if (probe === 'role') {
    const ways = minds.roles.map((role) => `\`I am Player N, ${role}\``)
    return `Who are you, and what is your role? Answer with one line of this form: ${ways.slice(0, -1).join(', ')} or ${ways.at(-1)}.`
  }
  const others = othersThan(seat).map((other) => `${playerName(other)}: Player N`)
  if (!suspects(minds, isOdd)) {
    return `Whom do you think each of the others takes for the ${minds.odd}? Answer with one line of this form: \`${others.join('; ')}\`.`
  }
  return `Whom do you take for the ${minds.odd}, and whom do you think each of the others takes for it? Answer with one line of this form: \`${['Player N', ...others].join('; ')}\`.`
}

export const suspects = ({ knows }: Minds, isOdd: boolean): boolean => !(knows && isOdd)

type Answer = Probed['answers'][number]

/** An unreadable answer to a research question counts as no answer. */
export function probedGame(
  minds: Minds,
  { own, odd }: { own: readonly Seat[]; odd: Seat },
  replies: readonly ProbeReply[],
): ProbedGame {
  const [theOdd, other] = minds.roles
  const moments = new Map<string, { kind: Probed['kind']; answers: Answer[] }>()
  for (const { turn, probe, seat, reply } of replies) {
    if (probe !== 'role' && probe !== 'suspect') continue
    const key = `${turn}/${probe}`
    const moment = moments.get(key) ?? { kind: probe, answers: [] }
    moments.set(key, moment)
    const said = probe === 'role' ? readRole(minds, reply) : readSuspect(minds, seat, seat === odd, reply)
    moment.answers.push({ seat, ...said })
  }
  return {
    seats: own,
    odd,
    oddSuspects: !minds.knows,
    roleOf: (seat) => (seat === odd ? theOdd : other),
    probes: [...moments.values()],
  }
}

const seatForm = z.literal([1, 2, 3])
const roleForm = z.strictObject({ player: seatForm, role: z.string() })
const ROLE = /^i am player ([1-9][0-9]?), ([a-z]+)$/

/** A player's answer about its own role reads like `I am Player 2, other`, or says the same as a JSON object. */
export function readRole({ roles }: Minds, reply: string | null): z.infer<typeof roleForm> | undefined {
  const [, number, role] = ROLE.exec(answerLine(reply ?? '')) ?? []
  const { data } = roleForm.safeParse(actionIn(reply ?? '') ?? { player: Number(number), role })
  return data && roles.includes(data.role) ? data : undefined
}

const suspicionForm = z.strictObject({
  suspect: seatForm.exactOptional(),
  thinks: z.array(z.strictObject({ seat: seatForm, suspects: seatForm })),
})
const NAMED = /^player ([1-9][0-9]?)$/
const THOUGHT = /^player ([1-9][0-9]?): player ([1-9][0-9]?)$/

/** A player answers whom it suspects and whom it thinks the others suspect, like `Player 3; Player 1: Player 2`. */
export function readSuspect(
  minds: Minds,
  seat: Seat,
  isOdd: boolean,
  reply: string | null,
): Pick<Answer, 'suspect' | 'thinks'> | undefined {
  const isAlone = !suspects(minds, isOdd)
  const action = actionIn(reply ?? '')
  const { data } = suspicionForm.safeParse(action ?? ofLine(reply ?? '', isAlone))
  if (!data || isAlone !== (data.suspect === undefined)) return undefined
  // In a line the players come in the order of their seats, in a JSON object in any order.
  const thoughts = action === undefined ? data.thinks : data.thinks.toSorted((one, other) => one.seat - other.seat)
  const others = othersThan(seat)
  if (thoughts.length !== others.length || thoughts.some((one, at) => one.seat !== others[at])) return undefined
  // Where the odd one out knows its role, the others know that they are innocent: suspecting oneself is unreadable.
  return minds.knows && data.suspect === seat ? undefined : { ...data, thinks: thoughts }
}

function ofLine(reply: string, isAlone: boolean) {
  const parts = answerLine(reply)
    .split(';')
    .map((part) => part.trim())
  const [, own] = isAlone ? [] : (NAMED.exec(parts.shift() ?? '') ?? [])
  const thinks = parts.map((part) => {
    const [, of, on] = THOUGHT.exec(part) ?? []
    return { seat: Number(of), suspects: Number(on) }
  })
  return { ...(!isAlone && { suspect: Number(own) }), thinks }
}
