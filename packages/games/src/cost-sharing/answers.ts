import {
  type Answer,
  err,
  type GameAsk,
  type Illegal,
  type Json,
  type Option,
  ok,
  playerName,
  type Result,
  type Seat,
} from '@masquerade/game'
import { hasExactly } from '../forms/action.ts'
import { aboveAnswer, answerLine } from '../forms/answer-line.ts'
import { SEATS } from './constants.ts'

export interface ProposeAction {
  shares: number[]
  /** What is said with it; how much of it is heard is the rules' to judge. */
  text?: string
}

export interface VoteAction {
  for: Seat
}

export type Action = ProposeAction | VoteAction

const SHARE = '([0-9]{1,3})(?: ?%)?'
const SHARES = new RegExp(`^${SHARE}, ?${SHARE}, ?${SHARE}$`)
const VOTE = /^(?:i vote for )?player ([1-9][0-9]?)(?:'s proposal)?$/

const OPTIONS: readonly Option[] = SEATS.map((seat) => {
  const name = playerName(seat)
  return { label: name, action: { for: seat }, also: [`I vote for ${name}`, `I vote for ${name}'s proposal`] }
})

/** Votes for these seats, as buttons. */
export function votesFor(seats: readonly Seat[]): Option[] {
  return OPTIONS.filter((_, index) => seats.includes(index + 1))
}

/** Reads the form alone; whether shares sum to the whole and a player may be voted for is the rules' to judge. */
export function read(answer: Answer, { kind }: Pick<GameAsk, 'kind'>): Result<Action, Illegal> {
  return kind === 'propose' ? readProposal(answer) : readVote(answer)
}

function readProposal(answer: Answer): Result<Action, Illegal> {
  if ('action' in answer) {
    const proposal = proposalOf(answer.action)
    if (proposal) return ok(proposal)
    return form('an action is { "shares": [N, N, N] } with whole numbers, and a "text" that may be missing')
  }
  const [, ...shares] = SHARES.exec(answerLine(answer.text)) ?? []
  if (shares.length === SEATS.length) return ok({ shares: shares.map(Number), text: aboveAnswer(answer.text) })
  return form('the last line of an answer is the three shares alone, for Airline A, B and C, like 40%, 30%, 30%')
}

function readVote(answer: Answer): Result<Action, Illegal> {
  if ('action' in answer) {
    const { action } = answer
    if (hasExactly(action, 'for') && isWhole(action.for)) return ok({ for: action.for })
    return form('an action is { "for": N }, where N is the number of a player')
  }
  const number = VOTE.exec(answerLine(answer.text))?.[1]
  if (number !== undefined) return ok({ for: Number(number) })
  return form('the last line of an answer is the player voted for alone, like Player 2')
}

function proposalOf(action: Json): ProposeAction | undefined {
  if (hasExactly(action, 'shares')) return isShares(action.shares) ? { shares: action.shares } : undefined
  if (!hasExactly(action, 'shares', 'text')) return undefined
  const { shares, text } = action
  return isShares(shares) && typeof text === 'string' ? { shares, text } : undefined
}

function isShares(value: Json): value is number[] {
  return Array.isArray(value) && value.length === SEATS.length && value.every(isWhole)
}

function isWhole(value: unknown): value is number {
  return Number.isInteger(value)
}

function form(why: string): Result<never, Illegal> {
  return err({ code: 'form', why })
}
