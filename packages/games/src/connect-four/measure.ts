import { answerTotals, GAMES, type Logged, type Measure, type Totals } from '@masquerade/game'
import { duelFigures, duelTotals } from '../forms/first-mover.ts'
import { POINT, SEATS } from './constants.ts'
import type { ConnectFourEvent } from './events.ts'
import { judgedMoves } from './moves-judged.ts'
import { move } from './retelling.ts'

export const measure: Measure<ConnectFourEvent> = {
  totals,
  figures: [
    ...duelFigures(POINT),
    { id: 'reward', kind: 'mean', of: 'reward', over: GAMES, range: { least: 0 }, greyedBelow: 10 },
    { id: 'missed-wins', kind: 'share', of: 'missedWins', over: 'winnableMoves', greyedBelow: 10 },
    { id: 'missed-blocks', kind: 'share', of: 'missedBlocks', over: 'blockableMoves', greyedBelow: 10 },
  ],
  across: { worth: 'score' },
  marked: ['drawn', 'forfeited'],
  marks,
}

function totals(log: readonly Logged<ConnectFourEvent>[]): Totals[] {
  const opened = log.find((event) => event.type === 'opened')
  const ended = log.find((event) => event.type === 'ended')
  if (!opened || !ended)
    throw new Error('the log of a connect four match has no end: only finished matches are measured')
  const answers = answerTotals(log, SEATS.length, move)
  const moves = judgedMoves(log)
  const mine = SEATS.map((seat, index): Totals => {
    const own = moves.filter((move) => move.seat === seat)
    const winnable = own.filter(({ couldWin }) => couldWin)
    const blockable = own.filter(({ couldBlock }) => couldBlock)
    return {
      reward: own.reduce((sum, { reward }) => sum + reward, 0),
      winnableMoves: winnable.length,
      missedWins: winnable.filter(({ won }) => !won).length,
      blockableMoves: blockable.length,
      missedBlocks: blockable.filter(({ leftWin }) => leftWin).length,
      ...answers[index],
    }
  })
  return duelTotals({ first: opened.data.first, ...ended.data }, mine)
}

function marks(log: readonly Logged<ConnectFourEvent>[]): string[] {
  const drawn = log.some(({ type, data }) => type === 'ended' && data.winner === null)
  const forfeited = log.some(({ type }) => type === 'forfeited')
  return [...(drawn ? ['drawn'] : []), ...(forfeited ? ['forfeited'] : [])]
}
