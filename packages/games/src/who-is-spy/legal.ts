import {
  type Answer,
  cachedIn,
  type GameAsk,
  type Illegal,
  type Option,
  ok,
  type Result,
  type Seat,
  type Turn,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { normal } from '../forms/normal.ts'
import { NAMES, type Settings } from './settings.ts'
import { speaker, type Table } from './table.ts'

export type Action = { text: string } | { for: Seat | null }

export const ABSTAIN: Option = { label: 'abstain', action: { for: null }, pass: true }

export function ballotOptions(choices: readonly Seat[], names: Settings['names'] = 'numbered'): Option[] {
  return [...choices.flatMap((seat) => OPTIONS[names][seat - 1] ?? []), ABSTAIN]
}

const optionsOf = (names: readonly string[]): Option[] =>
  names.map((label, index) => ({ label, action: { for: index + 1 } }))

const OPTIONS: Readonly<Record<Settings['names'], readonly Option[]>> = {
  numbered: optionsOf(NAMES.numbered),
  'numbered-names': optionsOf(NAMES['numbered-names']),
  names: optionsOf(NAMES.names),
}

/** Who is Spy: any text is a speech; a vote is a name on the ballot, and any other text is an abstention. */
export function read(answer: Answer, ask: GameAsk): Result<Action, Illegal> {
  if (ask.kind === 'speak') {
    return ok({ text: 'text' in answer ? answer.text : (speech.safeParse(answer.action).data?.text ?? '') })
  }
  if ('text' in answer) {
    const said = normal(answer.text).trim()
    const named = ask.options?.find(({ label, pass }) => !pass && NORMAL_NAMES.get(label) === said)
    return ok({ for: named ? seatOf(named) : null })
  }
  const seat = anyVote.safeParse(answer.action).data?.for
  const isOnBallot = seat !== undefined && ask.options?.some((option) => seatOf(option) === seat)
  return ok({ for: isOnBallot ? seat : null })
}

function seatOf({ action }: Option): Seat | null {
  return action !== null && typeof action === 'object' && 'for' in action && typeof action.for === 'number'
    ? action.for
    : null
}

const NORMAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(NAMES).flatMap((names) => names.map((name) => [name, normal(name)])),
)

const anyVote = z.strictObject({ for: z.number() })
export const speech = z.strictObject({ text: z.string().describe('one description of your word') })

export function voteFor(choices: readonly Seat[]): z.ZodType<Action> {
  return z.strictObject({ for: z.literal([...choices, null]).describe('the seat to vote for, or null to abstain') })
}

export function turn(table: Table): Turn | undefined {
  const number = table.speeches.length + table.round
  const speaking = speaker(table)
  if (speaking !== undefined) {
    return {
      number,
      asks: [{ seat: speaking, kind: 'speak', limitMs: table.limits.speakMs, attempts: 1, mode: 'say' }],
    }
  }
  return table.phase === 'voting' ? { number, asks: missing(table, voteAsks(table)) } : undefined
}

export function legal(table: Table, seat: Seat): ZodType<Action> {
  return table.phase === 'voting' ? voteFor(choicesOf(table, seat)) : speech
}

export const voters = (table: Table): Seat[] => missing(table, table.ballots).map(({ seat }) => seat)

export function choicesOf(table: Table, seat: Seat): readonly Seat[] {
  return table.ballots.find((ballot) => ballot.seat === seat)?.choices ?? NO_SEATS
}

const NO_SEATS: readonly Seat[] = []

function missing<Of extends { seat: Seat }>({ cast }: Table, list: readonly Of[]): readonly Of[] {
  return cast.length === 0 ? list : list.filter(({ seat }) => !cast.some((vote) => vote.seat === seat))
}

/** The questions to all voters of one vote are created once and kept until the last vote is given. */
const known = new WeakMap<Table['ballots'], readonly GameAsk[]>()

function voteAsks({ ballots, limits, settings }: Table): readonly GameAsk[] {
  return cachedIn(known, ballots, () =>
    ballots.map(({ seat, choices = NO_SEATS }): GameAsk => {
      const options = ballotOptions(choices, settings.names)
      return { seat, kind: 'vote', limitMs: limits.voteMs, attempts: 1, mode: 'choose', options }
    }),
  )
}
