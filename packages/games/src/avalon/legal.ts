import { type Answer, err, type GameAsk, type Illegal, ok, playerName, type Result, type Seat } from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { aboveAnswer } from '../forms/answer-line.ts'
import { reading, whole } from '../forms/reading.ts'
import { seatsAt } from '../forms/seats.ts'
import { CARDS, type Card, sideOf, teamSize } from './constants.ts'
import { openQuest, roleOf, type Table } from './table.ts'

/** Avalon: only evil seats may play a card that makes a quest fail. */
export const cardsOf = (table: Table, seat: Seat): readonly Card[] => (isEvil(table, seat) ? CARDS : ONLY_SUCCESS)

const ONLY_SUCCESS: readonly Card[] = ['success']

export const targetsOf = (table: Table): Seat[] => seatsAt(table.settings.seats).filter((seat) => !isEvil(table, seat))

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

/** Reading an answer of Avalon checks only its form; the rules decide whether a team or card is allowed. */
export type Action =
  | { team: readonly Seat[]; text?: string }
  | { text: string }
  | { approve: boolean }
  | { card: Card }
  | { target: Seat }

const TEAM = /^player [1-9][0-9]?(?:, ?player [1-9][0-9]?)*$/
const TARGET = /^player ([1-9][0-9]?)$/

const said = z.string().describe('what you say to all')
/** The rules allow words with a proposal also where players do not talk, and drop them there. */
const unheard = z.string().describe('nobody hears it: players do not talk at this table')

export const speech: ZodType<Action> = z.strictObject({ text: said })

export const vote: ZodType<Action> = z.strictObject({ approve: z.boolean().describe('whether the team should go') })

export function teamOf(size: number, { seats, talk }: Table['settings']): ZodType<Action> {
  const team = z
    .array(z.int().min(1).max(seats))
    .length(size)
    .refine((team) => new Set(team).size === team.length, 'the seats must all be different')
    .meta({ uniqueItems: true, description: 'the seats of the team, all different' })
  return z.strictObject({ team, text: (talk ? said : unheard).exactOptional() })
}

export const oneOfCards = (cards: readonly Card[]) => z.strictObject({ card: z.literal(cards) })

export function oneOfSeats(seats: readonly Seat[]): ZodType<Action> {
  return z.strictObject({ target: z.literal(seats).describe('the seat that you take for Merlin') })
}

/** Reading a list stops at its first wrong element; `z.array` would report every one of up to ten thousand. */
const wholes = z.custom<number[]>((value) => Array.isArray(value) && value.every(Number.isInteger))

const readTeam = reading<Action>({
  line: {
    read(line, text) {
      if (!TEAM.test(line)) return undefined
      const team = line.split(',').map((name) => Number(name.trim().slice('player '.length)))
      const said = aboveAnswer(text)
      return said === '' ? { team } : { team, text: said }
    },
    form: 'the last line of an answer is the team alone, as "Player 1, Player 3"; what stands above it is said',
  },
  action: {
    type: z.strictObject({ team: wholes, text: z.string().exactOptional() }),
    form: 'an action is { "team": [N, …] }, with what is said as "text" if anything',
  },
})

const READERS: Readonly<Record<string, (answer: Answer) => Result<Action, Illegal>>> = {
  propose: readTeam,
  reconsider: readTeam,
  speak: reading<Action>({
    line: { read: (_line, text) => ({ text }), form: 'any text' },
    action: { type: speech, form: 'an action is { "text": "…" }' },
  }),
  vote: reading<Action>({
    line: {
      read: (line) => (line === 'approve' || line === 'reject' ? { approve: line === 'approve' } : undefined),
      form: 'the last line of an answer is "approve" or "reject", and nothing else',
    },
    action: { type: vote, form: 'an action is { "approve": true } or { "approve": false }' },
  }),
  quest: reading<Action>({
    line: {
      read(line) {
        const card = CARDS.find((card) => card === line)
        return card && { card }
      },
      form: 'the last line of an answer is "success" or "fail", and nothing else',
    },
    action: { type: oneOfCards(CARDS), form: 'an action is { "card": "success" } or { "card": "fail" }' },
  }),
  assassinate: reading<Action>({
    line: {
      read(line) {
        const target = TARGET.exec(line)?.[1]
        return target === undefined ? undefined : { target: Number(target) }
      },
      form: 'the last line of an answer is one player alone, as "Player 3"',
    },
    action: { type: z.strictObject({ target: whole }), form: 'an action is { "target": N }' },
  }),
}

export const read = (answer: Answer, { kind }: GameAsk): Result<Action, Illegal> =>
  READERS[kind]?.(answer) ?? err({ code: 'form', why: 'no such answer' })
