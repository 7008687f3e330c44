import { choicesOf, playerName, type Telling } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { otherSeat } from '../forms/two-seats.ts'
import type { TicTacToeEvent } from './events.ts'
import { FORM } from './rules.ts'
import { type Board, holder, tableOf } from './table.ts'

export const telling: Telling<TicTacToeEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: (_board, phrases, ask) => phrases.rules(ask.attempts),
    situation: (board, phrases, ask) => [phrases.you(playerName(ask.seat)), ...rows(board, ask.seat)],
    task: (_board, phrases, _ask, { choices }) => phrases.task(choices),
    chineseReason: (code, _why, ask) =>
      code === 'taken'
        ? `那个格子已经有记号了，空格是 ${choicesOf(ask)?.join('、')}。`
        : '最后一行只能是一个 1 到 9 的数字。',
  }),
  pace: { opened: 2_000, marked: 2_000, forfeited: 2_000, ended: 0 },
}

const en = {
  rules: (attempts: number) => [
    'This is tic-tac-toe, for two players on a board of three rows of three cells.',
    'In turn each marks a free cell. Whoever has three in a row, across, down or diagonally, wins; a full board without one is a draw.',
    `Whoever gives no legal answer in ${attempts} tries, or none in time, loses.`,
  ],
  you: (name: string) => `You are ${name} and mark X; the other marks O.`,
  task: (cells: readonly string[] | undefined) =>
    `Mark one of the free cells${cells ? ` (${cells.join(', ')})` : ''}; ${FORM}.`,
}

const zh: typeof en = {
  rules: (attempts) => [
    '这是 tic-tac-toe：两名玩家，棋盘三行三列。',
    '双方轮流在一个空格里做记号。自己的三个记号横、竖或斜着连成一线就获胜；棋盘满了还没有人连成，就是平局。',
    `${attempts} 次回答都不合法，或者没有按时回答，就判负。`,
  ],
  you: (name) => `你是 ${name}，记号是 X；对方的记号是 O。`,
  task: (cells) =>
    `在一个空格里做记号${cells ? `（${cells.join('、')}）` : ''}。回答的最后一行只写一个 1 到 9 的数字：格子从左上角起逐行编号。`,
}

function rows(board: Board, own: number): string[] {
  const shown = (cell: number) => ({ [own]: 'X', [otherSeat(own)]: 'O' })[holder(board, cell) ?? 0] ?? `${cell + 1}`
  return [0, 3, 6].map((left) => [left, left + 1, left + 2].map(shown).join(' '))
}
