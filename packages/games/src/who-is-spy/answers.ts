import {
  type Answer,
  type GameAsk,
  type Illegal,
  type Json,
  type Option,
  ok,
  type Result,
  type Seat,
} from '@masquerade/game'
import { z } from 'zod'
import { normal } from '../forms/normal.ts'
import type { Settings } from './settings.ts'
import { NAMES } from './telling/names.ts'

export type Action = { text: string } | { for: Seat | null }

export const ABSTAIN: Option = { label: 'abstain', action: { for: null }, pass: true }

/** A ballot for these seats, in this order, with a button for those who choose nobody. */
export function ballotOptions(choices: readonly Seat[], names: Settings['names'] = 'numbered'): Option[] {
  const named = OPTIONS[names]
  const options: Option[] = []
  for (const seat of choices) {
    const option = named[seat - 1]
    if (option) options.push(option)
  }
  options.push(ABSTAIN)
  return options
}

const optionsOf = (names: readonly string[]): Option[] =>
  names.map((label, index) => ({ label, action: { for: index + 1 } }))

const OPTIONS: Readonly<Record<Settings['names'], readonly Option[]>> = {
  numbered: optionsOf(NAMES.numbered),
  'numbered-names': optionsOf(NAMES['numbered-names']),
  names: optionsOf(NAMES.names),
}

/** A speech is any text; a vote is a name on the ballot, and anything else is an abstention. */
export function read(answer: Answer, ask: GameAsk): Result<Action, Illegal> {
  if (ask.kind === 'speak') return ok({ text: 'text' in answer ? answer.text : fieldOf(answer.action, 'text', '') })
  if ('text' in answer) {
    const said = normal(answer.text).trim()
    return ok({ for: seatOf(ask.options?.find(({ label, pass }) => !pass && NORMAL_NAMES.get(label) === said)) })
  }
  const seat = fieldOf(answer.action, 'for', 0)
  return ok({ for: seatOf(ask.options?.find((option) => seatOf(option) === seat)) })
}

/** The seat that an option of a ballot is for. */
function seatOf(option: Option | undefined): Seat | null {
  return option ? fieldOf<number>(option.action, 'for', 0) || null : null
}

/** Of an action that is exactly one field of the stated type, the field; otherwise the value that stands for nothing. */
function fieldOf<Value extends string | number>(action: Json, name: string, nothing: Value): Value {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return nothing
  const given = (action as { readonly [key: string]: Json | undefined })[name] // no array, as was just seen
  const fits = Object.keys(action).length === 1 && typeof given === typeof nothing
  return fits ? (given as Value) : nothing // of the type of the value that stands for nothing
}

const NORMAL_NAMES: ReadonlyMap<string, string> = new Map(
  Object.values(NAMES).flatMap((names) => names.map((name) => [name, normal(name)])),
)

export const speech = z.strictObject({ text: z.string().describe('one description of your word') })

export function voteFor(choices: readonly Seat[]): z.ZodType<Action> {
  return z.strictObject({ for: z.literal([...choices, null]).describe('the seat to vote for, or null to abstain') })
}
