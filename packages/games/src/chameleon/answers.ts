import {
  type Answer,
  err,
  type GameAsk,
  heard,
  type Illegal,
  type Json,
  type Option,
  ok,
  playerName,
  type Result,
  type Seat,
} from '@masquerade/game'
import { type ZodType, z } from 'zod'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'
import { letters, lettersIn } from '../forms/normal.ts'

/** A guess in text is an answer line, which is cut before it is looked at; an action, or a word of the card, is a word. */
export type Action = { text: string } | { for: Seat } | { word: string } | { line: string }

const VOTE = /^(?:i vote for )?player ([1-9][0-9]?)$/
/** Something between two quotation marks, the first of them. */
const QUOTED = /["“”「」]([^"“”「」]+)["“”「」]/

const FORMS: Readonly<Record<string, { text: string; action: string }>> = {
  clue: { text: 'a clue is any text', action: 'an action is { "text": "…" }' },
  vote: {
    text: 'the last line of an answer is one player alone, as "Player 2", or "I vote for" before it',
    action: 'an action is { "for": N }',
  },
  guess: { text: 'the last line of an answer is the guess', action: 'an action is { "word": "…" }' },
}

export function voteOptions(seats: readonly Seat[]): Option[] {
  return seats.map((seat) => {
    const label = playerName(seat)
    return { label, action: { for: seat }, also: [`I vote for ${label}`] }
  })
}

export function wordOptions(words: readonly string[]): Option[] {
  return words.map((word) => ({ label: word, action: { word } }))
}

/** Reads the form alone. */
export function read(answer: Answer, ask: GameAsk): Result<Action, Illegal> {
  const action = 'text' in answer ? readText(answer.text, ask) : readAction(answer.action, ask)
  if (action) return ok(action)
  return err({ code: 'form', why: FORMS[ask.kind]?.['text' in answer ? 'text' : 'action'] ?? 'no such answer' })
}

/** What an answer line guesses. */
export function guessOf(line: string): string {
  return (QUOTED.exec(line)?.[1] ?? line).trim()
}

function readText(text: string, { kind, options }: GameAsk): Action | undefined {
  if (kind === 'clue') return { text }
  const line = answerLine(text)
  if (kind === 'vote') {
    const seat = VOTE.exec(line)?.[1]
    return seat === undefined ? undefined : { for: Number(seat) }
  }
  const said = lettersIn(line)
  const word = options?.find(({ label }) => letters(label) === said)
  return word ? { word: word.label } : { line }
}

function readAction(given: Json, { kind }: GameAsk): Action | undefined {
  if (kind === 'clue')
    return hasExactly(given, 'text') && typeof given.text === 'string' ? { text: given.text } : undefined
  if (kind === 'vote') return hasExactly(given, 'for') && isWhole(given.for) ? { for: given.for } : undefined
  return hasExactly(given, 'word') && typeof given.word === 'string' ? { word: given.word } : undefined
}

const isWhole = (value: Json): value is number => Number.isInteger(value)

export const clue: ZodType<Action> = z.strictObject({ text: z.string().describe('one clue to the code word') })

export function voteFor(seats: readonly Seat[]): ZodType<Action> {
  return z.strictObject({ for: z.literal(seats).describe('the seat that you take for the chameleon') })
}

/** One of the words of the card or, without a card, any text that has letters where it is heard. */
export function guess(words: readonly string[] | undefined, characters: number): ZodType<Action> {
  const word = words
    ? z.literal(words)
    : z
        .string()
        .min(1)
        .refine((word) => letters(heard(word, characters)) !== '', 'a guess must have letters')
  return z.strictObject({ word: word.describe('what you take for the code word') })
}
