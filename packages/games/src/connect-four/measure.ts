import { type Logged, type Measure, mean, type Seat, share } from '@masquerade/game'
import { duelCounts, duelFigures } from '../forms/first-mover.ts'
import { otherSeat } from '../forms/two-seats.ts'
import type { ConnectFourEvent } from './events.ts'
import { dropped, EMPTY, type Grid, heightOf, openColumns, runsThrough, winsAt } from './grid.ts'

export const measure: Measure<ConnectFourEvent> = {
  counts(log, shared) {
    const moves = judgedMoves(log)
    return duelCounts(log, shared).map((counted, index) => {
      const own = moves.filter(({ seat }) => seat === index + 1)
      const winnable = own.filter(({ couldWin }) => couldWin)
      const blockable = own.filter(({ couldBlock }) => couldBlock)
      return {
        ...counted,
        reward: own.reduce((sum, { reward }) => sum + reward, 0),
        winnableMoves: winnable.length,
        missedWins: winnable.filter(({ won }) => !won).length,
        blockableMoves: blockable.length,
        missedBlocks: blockable.filter(({ leftWin }) => leftWin).length,
      }
    })
  },
  figures: [
    ...duelFigures,
    mean('reward', 'reward', { range: { least: 0 } }),
    share('missed-wins', 'missedWins', 'winnableMoves'),
    share('missed-blocks', 'missedBlocks', 'blockableMoves'),
  ],
  across: { worth: 'score' },
  marks: {
    drawn: (log) => log.some(({ type, data }) => type === 'ended' && data.winner === null),
    forfeited: (log) => log.some(({ type }) => type === 'forfeited'),
  },
}

interface JudgedMove {
  seat: Seat
  /** The reward as the paper LLMArena defines it: how much the move raises the board's value for the mover. */
  reward: number
  couldWin: boolean
  won: boolean
  /** Connect Four: whether some moves, but not all, prevented the opponent's immediate win. */
  couldBlock: boolean
  leftWin: boolean
}

/** The points that the paper LLMArena gives a player for a row of discs, by the length of the row. */
const WEIGHTS = [
  [2, 2],
  [3, 5],
  [4, 10],
] as const

function judgedMoves(log: readonly Logged<ConnectFourEvent>[]): JudgedMove[] {
  let grid = EMPTY
  const judged: JudgedMove[] = []
  for (const { type, data } of log) {
    if (type !== 'placed') continue
    judged.push(judgedMove(grid, data.column, data.seat))
    grid = dropped(grid, data.column, data.seat)
  }
  return judged
}

function judgedMove(grid: Grid, column: number, seat: Seat): JudgedMove {
  const won = winsAt(grid, column, seat)
  const open = openColumns(grid)
  const leaving = open.map((one) => leavesWin(grid, one, seat))
  return {
    seat,
    reward: rewardOf(grid, column, seat),
    couldWin: open.some((one) => winsAt(grid, one, seat)),
    won,
    couldBlock: leaving.includes(true) && leaving.includes(false),
    leftWin: leavesWin(grid, column, seat),
  }
}

function leavesWin(grid: Grid, column: number, seat: Seat): boolean {
  if (winsAt(grid, column, seat)) return false
  const after = dropped(grid, column, seat)
  return openColumns(after).some((reply) => winsAt(after, reply, otherSeat(seat)))
}

/** Connect Four: a new disc never shortens a row, so only the rows that it extends count for the reward. */
function rewardOf(grid: Grid, column: number, seat: Seat): number {
  const runs = runsThrough(grid, [column, heightOf(grid, column) + 1], seat)
  return runs.reduce((sum, { before, after }) => {
    const completed = WEIGHTS.map(([length, weight]) => {
      return weight * (stretches(before + 1 + after, length) - stretches(before, length) - stretches(after, length))
    })
    return sum + completed.reduce((total, points) => total + points, 0)
  }, 0)
}

const stretches = (run: number, length: number): number => Math.max(0, run - length + 1)
