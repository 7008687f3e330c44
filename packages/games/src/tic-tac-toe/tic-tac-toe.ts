import { defineGame, type Json, type Move, type Outcome, type Random, randomInt, type Wish } from '@masquerade/game'
import { z } from 'zod'
import { actions, read } from './answers.ts'
import { brief } from './brief.ts'
import { events, limits, seat, type TicTacToeEvent } from './events.ts'
import { type Board, type Config, type Deal, decide, evolve, forfeit, POINT, start, turn } from './rules.ts'
import { view } from './view.ts'

const config: z.ZodType<Config> = z.strictObject({ limits: limits.default({ markMs: 30_000 }) })
const deal: z.ZodType<Deal> = z.strictObject({ first: seat })

export const ticTacToe = defineGame({
  id: 'tic-tac-toe',
  version: 1,
  title: 'Tic-tac-toe',
  answers: 'action',
  seats: { min: 2, max: 2 },
  scores: { unit: POINT, sum: POINT },
  config,
  deal: () => deal,
  events,
  draw: (_config: Config, random: Random, wish?: Wish<Deal>) =>
    deal.parse({ first: wish?.deal?.first ?? randomInt(random, 2) + 1 }),
  start,
  evolve,
  turn,
  actions,
  read,
  decide,
  forfeit,
  view,
  outcome,
  result,
  brief,
  dealt: (board: Board) => ({ config: { limits: board.limits }, deal: { first: board.first } }),
  move,
})

function outcome({ ended }: Board): Outcome | undefined {
  if (!ended) return undefined
  const { winner, scores } = ended
  return { sides: ['first', 'second'], winners: winner === null ? [] : [winner], scores }
}

function result({ ended, marks, forfeited }: Board): Json {
  if (!ended) return null
  const { winner, line, scores } = ended
  return { winner, line, forfeited: forfeited ?? null, marks: marks.map(({ seat, cell }) => ({ seat, cell })), scores }
}

function move({ type, data }: TicTacToeEvent): Move | undefined {
  if (type === 'marked') return { seat: data.seat, kind: 'mark', action: { cell: data.cell } }
  if (type !== 'forfeited') return undefined
  return data.why === 'timeout'
    ? { seat: data.seat, kind: 'mark', timeout: true }
    : { seat: data.seat, kind: 'mark', error: true }
}
