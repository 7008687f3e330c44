import { type Answer, type GameAsk, type Illegal, ok, playerName, type Result, type Seat } from '@masquerade/game'
import { z } from 'zod'
import { SEATS } from './config.ts'
import { normal } from './normal.ts'

export type Action = { text: string } | { for: Seat | null }

/** The legal answers, for agents that answer in a structure instead of in text. */
export function actions(ask: GameAsk): z.ZodType<Action> {
  if (ask.kind === 'speak') return speech
  return z.strictObject({
    for: z.literal([...candidates(ask), null]).describe('the seat to vote for, or null to abstain'),
  })
}

/** A speech is any text; a vote is a name on the ballot, and anything else is an abstention. */
export function read(answer: Answer, ask: GameAsk): Result<Action, Illegal> {
  if ('action' in answer) {
    const parsed = actions(ask).safeParse(answer.action)
    if (parsed.success) return ok(parsed.data)
    return ok(ask.kind === 'speak' ? { text: '' } : { for: null })
  }
  if (ask.kind === 'speak') return ok({ text: answer.text })
  const named = SEATS_BY_NAME.get(normal(answer.text).trim())
  return ok({ for: named !== undefined && ask.choices?.includes(playerName(named)) ? named : null })
}

const SEATS_BY_NAME: ReadonlyMap<string, Seat> = new Map(SEATS.map((seat) => [normal(playerName(seat)), seat]))

const speech = z.strictObject({ text: z.string().describe('one description of your word') })

function candidates({ choices = [] }: GameAsk): Seat[] {
  return SEATS.filter((seat) => choices.includes(playerName(seat)))
}
