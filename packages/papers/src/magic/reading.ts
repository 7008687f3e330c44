import { type Json, playerName, type Seat } from '@masquerade/game'
import { hasExactly } from '@masquerade/games/forms/action'
import { answerLine } from '@masquerade/games/forms/answer-line'
import type { LabProbe, ProbeReply } from '@masquerade/lab/play/lab-player'
import type { Probed, ProbedGame } from '@masquerade/metrics'
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
type Thought = NonNullable<Answer['thinks']>[number]

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

const ROLE = /^i am player ([1-9][0-9]?), ([a-z]+)$/

/** A player's answer about its own role reads like `I am Player 2, other`, or says the same as a JSON object. */
export function readRole(
  { roles }: Minds,
  reply: string | null,
): Pick<Required<Answer>, 'player' | 'role'> | undefined {
  const action = actionIn(reply ?? '')
  if (action !== undefined) {
    if (!hasExactly(action, 'player', 'role')) return undefined
    const { player, role } = action
    return isSeat(player) && typeof role === 'string' && roles.includes(role) ? { player, role } : undefined
  }
  const [, number, role = ''] = ROLE.exec(answerLine(reply ?? '')) ?? []
  const player = Number(number)
  return isSeat(player) && roles.includes(role) ? { player, role } : undefined
}

const NAMED = /^player ([1-9][0-9]?)$/
const THOUGHT = /^player ([1-9][0-9]?): player ([1-9][0-9]?)$/

/** A player answers whom it suspects and whom it thinks the others suspect, like `Player 3; Player 1: Player 2`. */
export function readSuspect(
  minds: Minds,
  seat: Seat,
  isOdd: boolean,
  reply: string | null,
): Pick<Answer, 'suspect' | 'thinks'> | undefined {
  const alone = !suspects(minds, isOdd)
  const action = actionIn(reply ?? '')
  const read = action === undefined ? ofLine(reply ?? '', alone) : ofAction(action, alone)
  if (!read) return undefined
  const { suspect, thinks } = read
  const each = othersThan(seat).every((other, at) => thinks[at]?.seat === other)
  if (!each || thinks.length !== SEATS.length - 1) return undefined
  if (alone) return { thinks }
  // Where the odd one out knows its role, the others know that they are innocent: suspecting oneself is unreadable.
  if (!isSeat(suspect) || (minds.knows && suspect === seat)) return undefined
  return { suspect, thinks }
}

interface Read {
  suspect?: unknown
  thinks: Thought[]
}

function ofLine(reply: string, alone: boolean): Read | undefined {
  const parts = answerLine(reply)
    .split(';')
    .map((part) => part.trim())
  const [, own] = alone ? [] : (NAMED.exec(parts.shift() ?? '') ?? [])
  const thinks = parts.flatMap((part): Thought[] => {
    const [, of, on] = THOUGHT.exec(part) ?? []
    return isSeat(Number(of)) && isSeat(Number(on)) ? [{ seat: Number(of), suspects: Number(on) }] : []
  })
  return thinks.length === parts.length ? { suspect: Number(own), thinks } : undefined
}

function ofAction(action: Json, alone: boolean): Read | undefined {
  if (alone ? !hasExactly(action, 'thinks') : !hasExactly(action, 'suspect', 'thinks')) return undefined
  const { suspect, thinks } = action as { suspect?: Json; thinks: Json } // its keys are those
  if (!Array.isArray(thinks)) return undefined
  const read = thinks.flatMap((one: Json): Thought[] => {
    if (!hasExactly(one, 'seat', 'suspects')) return []
    return isSeat(one.seat) && isSeat(one.suspects) ? [{ seat: one.seat, suspects: one.suspects }] : []
  })
  return read.length === thinks.length ? { suspect, thinks: read.sort((a, b) => a.seat - b.seat) } : undefined
}

const isSeat = (value: unknown): value is Seat => SEATS.some((seat) => seat === value)
