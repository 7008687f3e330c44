import { type Json, type Logged, type Move, openAsks, replay } from '@masquerade/game'
import { gameOf } from '../../registry.ts'
import type { Role } from '../constants.ts'
import type { AvalonEvent } from '../events.ts'

/** Seats 1 to 3 are good, 4 and 5 evil. */
export const FIVE: readonly Role[] = ['merlin', 'percival', 'servant', 'morgana', 'assassin']

export type Said = { text: string } | { action: Json } | { timeout: true } | { error: true }
export type Given = readonly [seat: number, kind: string, said: Said]

/** A match as far as it goes with these moves, and what comes next where it does not end. */
export function played(config: object, moves: readonly Given[], { roles = FIVE, leader = 1 } = {}) {
  const transcript = {
    game: 'avalon',
    version: 1,
    config: { seats: roles.length, ...config },
    deal: { roles, leader },
    moves: moves.map(([seat, kind, said]): Move => ({ seat, kind, ...said })),
  }
  const replayed = replay(gameOf, JSON.parse(JSON.stringify(transcript)))
  if (!replayed.ok) throw new Error(replayed.error.message)
  const { game, log, position } = replayed.value
  if (openAsks(game, position).length > 0) throw new Error('the match goes on')
  const refusals = log.flatMap(({ type, data }) => (type === 'refused' ? [data as { code: string; why: string }] : []))
  const result = game.result(position.state) as unknown as Result
  return { game, result, outcome: game.outcome(position.state), log: log as Logged<AvalonEvent>[], refusals }
}

export interface Result {
  winner: string
  ending: string
  quests: {
    quest: number
    proposals: { leader: number; first?: number[]; team: number[]; votes: boolean[]; approved: boolean }[]
    team: number[] | null
    fails: number | null
    success: boolean | null
  }[]
  speeches: { quest: number; proposal: number; seat: number; text: string }[]
  target: number | null
  scores: number[]
}

/** A leader proposes a team without talk. */
export const propose = (seat: number, ...team: number[]): Given => [seat, 'propose', { action: { team } }]

/** All vote, those who are named for the team. */
export const votes = (approving: readonly number[], seats = 5): Given[] =>
  Array.from({ length: seats }, (_, index): Given => {
    return [index + 1, 'vote', { action: { approve: approving.includes(index + 1) } }]
  })

/** A team plays its cards: those who are named fail. */
export const cards = (team: readonly number[], failing: readonly number[] = []): Given[] =>
  team.map((seat): Given => [seat, 'quest', { action: { card: failing.includes(seat) ? 'fail' : 'success' } }])

export const name = (seat: number, target: number): Given => [seat, 'assassinate', { action: { target } }]

const ALL = Array.from({ length: 10 }, (_, index) => index + 1)

/** A team that all approve and that comes back; nothing is said. */
export const quest = (leader: number, team: readonly number[], failing: readonly number[] = [], seats = 5): Given[] => [
  propose(leader, ...team),
  ...votes(ALL, seats),
  ...cards(team, failing),
]

/** Three quests of good seats that succeed, led by seats 1 to 3. */
export const THREE_SUCCESSES: readonly Given[] = [...quest(1, [1, 2]), ...quest(2, [1, 2, 3]), ...quest(3, [2, 3])]
/** Three that fail, by seat 4. */
export const THREE_FAILS: readonly Given[] = [
  ...quest(1, [1, 4], [4]),
  ...quest(2, [1, 2, 4], [4]),
  ...quest(3, [3, 4], [4]),
]

export const SILENT = { talk: false }
