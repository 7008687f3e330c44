import { type Answer, err, type Illegal, type Json, ok, type Result, type Seat } from '@masquerade/game'
import { hasExactly } from '../forms/action.ts'
import { answerLine } from '../forms/answer-line.ts'
import { COLOURS, type Colour } from './cards.ts'

/** A card is counted from 1, the oldest first; whether it is there, and a hint names one, is the rules' to judge. */
export type Action =
  | { do: 'play' | 'discard'; card: number }
  | { do: 'hint'; to: Seat; colour: Colour }
  | { do: 'hint'; to: Seat; rank: number }

const CARD = /^(play|discard) ([1-9])$/
const HINT = new RegExp(`^hint player ([1-9]) (?:(${COLOURS.join('|')})|([1-9]))$`)

/** Reads the form alone. */
export function read(answer: Answer): Result<Action, Illegal> {
  const action = 'text' in answer ? readLine(answerLine(answer.text)) : readAction(answer.action)
  if (action) return ok(action)
  const forms =
    'text' in answer
      ? 'the last line of an answer is "play N", "discard N", "hint player N COLOUR" or "hint player N RANK", and nothing else'
      : 'an action is { "do": "play" or "discard", "card": N }, { "do": "hint", "to": N, "colour": C } or { "do": "hint", "to": N, "rank": R }'
  return err({ code: 'form', why: forms })
}

/** An action as the line of text that reads as it. */
export function lineOf(action: Action): string {
  if (action.do !== 'hint') return `${action.do} ${action.card}`
  return `hint player ${action.to} ${'colour' in action ? action.colour : action.rank}`
}

function readLine(line: string): Action | undefined {
  const [, act, card] = CARD.exec(line) ?? []
  if (act === 'play' || act === 'discard') return { do: act, card: Number(card) }
  const [, to, colour, rank] = HINT.exec(line) ?? []
  if (to === undefined) return undefined
  return isColour(colour) ? { do: 'hint', to: Number(to), colour } : { do: 'hint', to: Number(to), rank: Number(rank) }
}

function readAction(action: Json): Action | undefined {
  if (hasExactly(action, 'do', 'card')) {
    const { do: act, card } = action
    return (act === 'play' || act === 'discard') && isWhole(card) ? { do: act, card } : undefined
  }
  if (hasExactly(action, 'do', 'to', 'colour')) {
    const { do: act, to, colour } = action
    return act === 'hint' && isWhole(to) && isColour(colour) ? { do: act, to, colour } : undefined
  }
  if (!hasExactly(action, 'do', 'to', 'rank')) return undefined
  const { do: act, to, rank } = action
  return act === 'hint' && isWhole(to) && isWhole(rank) ? { do: act, to, rank } : undefined
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}

function isColour(value: unknown): value is Colour {
  return COLOURS.some((colour) => colour === value)
}
