import {
  type Answer,
  type GameAsk,
  type Illegal,
  type Json,
  type Option,
  ok,
  playerName,
  type Result,
  type Seat,
} from '@masquerade/game'
import { z } from 'zod'
import { normal } from '../forms/normal.ts'
import { SEATS } from './constants.ts'

export type Action = { text: string } | { for: Seat | null }

export const ABSTAIN: Option = { label: 'abstain', action: { for: null }, pass: true }

/** A ballot for these seats, in this order, with a button for those who choose nobody. */
export function ballotOptions(choices: readonly Seat[]): Option[] {
  return [...choices.map((seat) => ({ label: playerName(seat), action: { for: seat } })), ABSTAIN]
}

/** A speech is any text; a vote is a name on the ballot, and anything else is an abstention. */
export function read(answer: Answer, ask: GameAsk): Result<Action, Illegal> {
  if (ask.kind === 'speak') return ok({ text: 'text' in answer ? answer.text : fieldOf(answer.action, 'text', '') })
  const seat = 'text' in answer ? SEATS_BY_NAME.get(normal(answer.text).trim()) : fieldOf(answer.action, 'for', 0)
  const onBallot = ask.options?.some(({ label, pass }) => !pass && seat !== undefined && label === playerName(seat))
  return ok({ for: onBallot && seat !== undefined ? seat : null })
}

/** Of an action that is exactly one field of the stated type, the field; otherwise the value that stands for nothing. */
function fieldOf<Value extends string | number>(action: Json, name: string, nothing: Value): Value {
  if (typeof action !== 'object' || action === null || Array.isArray(action)) return nothing
  const given = (action as { readonly [key: string]: Json | undefined })[name] // no array, as was just seen
  const fits = Object.keys(action).length === 1 && typeof given === typeof nothing
  return fits ? (given as Value) : nothing // of the type of the value that stands for nothing
}

const SEATS_BY_NAME: ReadonlyMap<string, Seat> = new Map(SEATS.map((seat) => [normal(playerName(seat)), seat]))

export const speech = z.strictObject({ text: z.string().describe('one description of your word') })

export function voteFor(choices: readonly Seat[]): z.ZodType<Action> {
  return z.strictObject({ for: z.literal([...choices, null]).describe('the seat to vote for, or null to abstain') })
}
