import {
  type Answer,
  err,
  type GameAsk,
  type Illegal,
  type Json,
  type Option,
  ok,
  type Result,
  type Seat,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { answerLine } from '../forms/answer-line.ts'
import { whole } from '../forms/reading.ts'
import { owes, raisesOf } from './betting.ts'
import { ACTS, type Action, type ActKind, type Config } from './constants.ts'
import type { Hand } from './table.ts'

const TEXTS = {
  fold: 'fold',
  call: 'check and call',
  half: 'raise half pot',
  full: 'raise full pot',
  'all-in': 'all in',
  raise: 'raise',
} as const satisfies Record<ActKind, string>

export type IllegalCode =
  | 'form'
  | 'nothing-owed'
  | 'chips-owed'
  | 'no-such-raise'
  | 'raise-too-small'
  | 'raise-too-large'

// The possible answers without an amount are few and are offered again in every turn, so each is created once and kept.
const OPTIONS = Object.fromEntries(
  ACTS.map((act): [ActKind, Option] => [act, { label: TEXTS[act], action: { do: act } }]),
) as Readonly<Record<ActKind, Option>> // one of each
const CALL: Option = { ...OPTIONS.call, also: ['call'] }
const CHECK: Option = { ...OPTIONS.call, also: ['check'] }

const RAISE_TO = /^raise to ([1-9][0-9]{0,5})$/
const FORM = 'an answer is an act on its last line, or an action'

/** Poker: under the rule `no-limit` only the smallest and the greatest legal raise are listed as options. */
export function optionsOf(config: Config, hand: Hand, seat: Seat): Option[] {
  const options: Option[] = [OPTIONS.fold, owes(hand, seat) > 0 ? CALL : CHECK]
  for (const { do: act, least, most } of raisesOf(config, hand, seat)) {
    if (act !== 'raise' || config.betting !== 'no-limit') options.push(OPTIONS[act])
    else for (const to of new Set([least, most])) options.push({ label: `raise to ${to}`, action: { do: act, to } })
  }
  return options
}

export function legalOf(config: Config, hand: Hand, seat: Seat): ZodType<Action> {
  const forms = raisesOf(config, hand, seat).map(({ do: act, least, most }) => {
    if (act !== 'raise' || config.betting !== 'no-limit') return actForm(act)
    const to = z.int().min(least).max(most).describe('your total of this round')
    return actForm(act).extend({ to })
  })
  return z.union([actForm('fold'), actForm('call'), ...forms])
}

/** The list of legal answers is introduced in the reader's language; the answers are not translated. */
export interface LegalWords {
  or: string
  raiseTo(least: number, most: number): string
}

const ENGLISH: LegalWords = { or: 'or', raiseTo: (least, most) => `raise to N, N from ${least} to ${most}` }

export function legalTexts(options: readonly Option[], { or, raiseTo }: LegalWords = ENGLISH): string[] {
  const [least, most] = options.flatMap(({ action }) => totalOf(action) ?? [])
  return options.flatMap(({ label, action, also = [] }) => {
    if (least === undefined || most === undefined || totalOf(action) === undefined)
      return [[label, ...also].join(` ${or} `)]
    return totalOf(action) === least ? [raiseTo(least, most)] : []
  })
}

export const whatIsLegal = (options: readonly Option[]): string => `legal now: ${legalTexts(options).join('; ')}`

export function read(answer: Answer, { options = [] }: GameAsk): Result<Action, Illegal> {
  if ('action' in answer) {
    const { data } = ANY_ACTION.safeParse(answer.action)
    return data ? ok(data) : refused('form', FORM, options)
  }
  const line = answerLine(answer.text)
  if (line === 'call' || line === 'check') {
    if (options.some(({ also }) => also?.includes(line))) return ok({ do: 'call' })
    return line === 'call'
      ? refused('nothing-owed', 'you owe nothing, so there is nothing to call', options)
      : refused('chips-owed', 'you owe chips, so you cannot check', options)
  }
  const to = RAISE_TO.exec(line)?.[1]
  if (to !== undefined) return ok({ do: 'raise', to: Number(to) })
  const act = ACTS.find((known) => TEXTS[known] === line)
  return act ? ok({ do: act }) : refused('form', FORM, options)
}

const ANY_ACTION = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('raise'), to: whole.exactOptional() }),
  z.strictObject({ do: z.enum(ACTS).exclude(['raise']) }),
])

function refused(code: IllegalCode, what: string, options: readonly Option[]): Result<never, Illegal> {
  return err({ code, why: `${what}; ${whatIsLegal(options)}` })
}

const actForm = <Kind extends ActKind>(act: Kind) => z.strictObject({ do: z.literal(act) })

function totalOf(action: Json): number | undefined {
  return typeof action === 'object' && action !== null && 'to' in action ? Number(action.to) : undefined
}
