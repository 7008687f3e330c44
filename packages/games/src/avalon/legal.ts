import {
  type Answer,
  err,
  type GameAsk,
  type Illegal,
  type Json,
  ok,
  playerName,
  type Result,
  type Seat,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { hasExactly, isWhole } from '../forms/action.ts'
import { aboveAnswer, answerLine } from '../forms/answer-line.ts'
import { CARDS, type Card, seatsAt, sideOf, teamSize } from './constants.ts'
import { openQuest, roleOf, type Table } from './table.ts'

/** Avalon: only evil seats may play a card that makes a quest fail. */
export function cardsOf(table: Table, seat: Seat): readonly Card[] {
  return isEvil(table, seat) ? CARDS : ONLY_SUCCESS
}

const ONLY_SUCCESS: readonly Card[] = ['success']

export function targetsOf(table: Table): Seat[] {
  return seatsAt(table.settings.seats).filter((seat) => !isEvil(table, seat))
}

export function checkedTeam(table: Table, team: readonly Seat[]): Result<readonly Seat[], Illegal> {
  const { seats } = table.settings
  const size = teamSize(seats, openQuest(table).quest)
  const legal = `a team for this quest is ${size} different players of ${playerName(1)} to ${playerName(seats)}`
  if (team.some((seat) => seat < 1 || seat > seats)) return err({ code: 'no-such-player', why: legal })
  if (team.length !== size) return err({ code: 'team-size', why: legal })
  return new Set(team).size === size ? ok(team) : err({ code: 'twice-on-the-team', why: legal })
}

export function checkedCard(table: Table, seat: Seat, card: Card): Result<Card, Illegal> {
  if (cardsOf(table, seat).includes(card)) return ok(card)
  return err({ code: 'good-cannot-fail', why: 'you are good, so the only card that you can play is "success"' })
}

export function checkedTarget(table: Table, target: Seat): Result<Seat, Illegal> {
  const targets = targetsOf(table)
  if (targets.includes(target)) return ok(target)
  const code = target >= 1 && target <= table.settings.seats ? 'evil-target' : 'no-such-player'
  return err({ code, why: `you can name one player who is not evil: ${targets.map(playerName).join(', ')}` })
}

function isEvil(table: Table, seat: Seat): boolean {
  const role = roleOf(table, seat)
  return role !== undefined && sideOf(role) === 'evil'
}

/**
 * Reading a player's action checks only its form; a separate check of the rules decides whether the team or the card is
 * allowed.
 */
export type Action =
  | { team: readonly Seat[]; text?: string }
  | { text: string }
  | { approve: boolean }
  | { card: Card }
  | { target: Seat }

const TEAM = /^player [1-9][0-9]?(?:, ?player [1-9][0-9]?)*$/
const TARGET = /^player ([1-9][0-9]?)$/

const TEXT_FORMS: Readonly<Record<string, string>> = {
  team: 'the last line of an answer is the team alone, as "Player 1, Player 3"; what stands above it is said',
  vote: 'the last line of an answer is "approve" or "reject", and nothing else',
  quest: 'the last line of an answer is "success" or "fail", and nothing else',
  assassinate: 'the last line of an answer is one player alone, as "Player 3"',
}

const ACTION_FORMS: Readonly<Record<string, string>> = {
  team: 'an action is { "team": [N, …] }, with what is said as "text" if anything',
  speak: 'an action is { "text": "…" }',
  vote: 'an action is { "approve": true } or { "approve": false }',
  quest: 'an action is { "card": "success" } or { "card": "fail" }',
  assassinate: 'an action is { "target": N }',
}

export function read(answer: Answer, { kind }: GameAsk): Result<Action, Illegal> {
  const form = kind === 'propose' || kind === 'reconsider' ? 'team' : kind
  const action = 'text' in answer ? readText(form, answer.text) : readAction(form, answer.action)
  if (action) return ok(action)
  return err({ code: 'form', why: ('text' in answer ? TEXT_FORMS[form] : ACTION_FORMS[form]) ?? 'no such answer' })
}

function readText(form: string, text: string): Action | undefined {
  if (form === 'speak') return { text }
  const line = answerLine(text)
  switch (form) {
    case 'team': {
      if (!TEAM.test(line)) return undefined
      const team = line.split(',').map((name) => Number(name.trim().slice('player '.length)))
      const said = aboveAnswer(text)
      return said === '' ? { team } : { team, text: said }
    }
    case 'vote':
      return line === 'approve' || line === 'reject' ? { approve: line === 'approve' } : undefined
    case 'quest':
      return isCard(line) ? { card: line } : undefined
    default: {
      const target = TARGET.exec(line)?.[1]
      return target === undefined ? undefined : { target: Number(target) }
    }
  }
}

function readAction(form: string, given: Json): Action | undefined {
  switch (form) {
    case 'team':
      if (hasExactly(given, 'team')) return isTeam(given.team) ? { team: given.team } : undefined
      if (!hasExactly(given, 'team', 'text') || typeof given.text !== 'string') return undefined
      return isTeam(given.team) ? { team: given.team, text: given.text } : undefined
    case 'speak':
      return hasExactly(given, 'text') && typeof given.text === 'string' ? { text: given.text } : undefined
    case 'vote':
      return hasExactly(given, 'approve') && typeof given.approve === 'boolean' ? { approve: given.approve } : undefined
    case 'quest':
      return hasExactly(given, 'card') && isCard(given.card) ? { card: given.card } : undefined
    default:
      return hasExactly(given, 'target') && isWhole(given.target) ? { target: given.target } : undefined
  }
}

const isCard = (value: Json): value is Card => value === 'success' || value === 'fail'
const isTeam = (value: Json): value is number[] => Array.isArray(value) && value.every(isWhole)

export const speech: ZodType<Action> = z.strictObject({ text: z.string().describe('what you say to all') })

export const vote: ZodType<Action> = z.strictObject({ approve: z.boolean().describe('whether the team should go') })

export function teamOf(size: number, seats: number): ZodType<Action> {
  const team = z
    .array(z.int().min(1).max(seats))
    .length(size)
    .refine((team) => new Set(team).size === team.length, 'the seats must all be different')
    .meta({ uniqueItems: true, description: 'the seats of the team, all different' })
  return z.strictObject({ team, text: z.string().exactOptional().describe('what you say to all') })
}

export function oneOfCards(cards: readonly Card[]): ZodType<Action> {
  return z.strictObject({ card: z.literal(cards) })
}

export function oneOfSeats(seats: readonly Seat[]): ZodType<Action> {
  return z.strictObject({ target: z.literal(seats).describe('the seat that you take for Merlin') })
}
