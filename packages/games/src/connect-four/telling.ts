import { choicesOf, leftOut, named, playerName, type Seat, type Telling, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { moverAfter, otherSeat } from '../forms/two-seats.ts'
import { type ConnectFourEvent, events } from './events.ts'
import { boardLines, COLUMNS, discOf } from './grid.ts'
import { type Table, tableOf } from './table.ts'

export const telling: Telling<ConnectFourEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    rules: (_table, phrases, ask) => phrases.rules(ask.attempts),
    situation: (table, phrases, ask) => situation(table, ask.seat, phrases),
    task: (_table, phrases, _ask, { choices, seconds }) => phrases.task(choices, seconds),
    chineseReason: (code, _why, ask) =>
      code === 'full'
        ? `那一列已经满了，还没有满的列是 ${choicesOf(ask)?.join('、')}。`
        : '最后一行只能是 1 到 7 中的一个数字。',
  }),
  wire: wireOf({
    events,
    tableOf,
    facts: (table) => ({
      discs: { X: playerName(table.first), O: playerName(otherSeat(table.first)) },
      board: boardLines(table),
      ...(!table.ended && { turn: playerName(moverAfter(table.drops.length, table.first)) }),
    }),
    fields: { first: named, winner: named, why: leftOut },
    overrides: { opened: ({ first, limits }) => ({ first: playerName(first), limits: { ...limits } }) },
  }),
  pace: { opened: 2_000, placed: 2_000, forfeited: 2_000, ended: 0 },
}

function situation(table: Table, seat: Seat, phrases: typeof en): string[] {
  const { first, drops } = table
  const own = discOf(seat, first)
  return [
    phrases.you(playerName(seat), own, own === 'X' ? 'O' : 'X'),
    ...(drops.length > 0 ? [phrases.history(drops.map((drop) => `${discOf(drop.seat, first)} ${drop.column}`))] : []),
    phrases.board,
    ...boardLines(table),
    COLUMNS.join(' '),
  ]
}

const en = {
  rules: (tries: number) => [
    'This is Connect Four, for two players, Player 1 and Player 2, on an upright board of six rows and seven columns. The columns are numbered 1 to 7 from left to right.',
    'In turn each places a disc in a column that is not full; it comes to rest in the lowest free cell of the column. The player that begins has the discs X, the other O.',
    'A player that has four or more of its own discs in a row, across, up or diagonally, wins at once. When the board is full without that, the game is drawn.',
    `A player that gives no legal answer in time, or none in ${tries} tries, loses.`,
  ],
  you: (name: string, own: string, others: string) =>
    `You are ${name} and have the discs ${own}; the other player has ${others}.`,
  board: 'The board, with the numbers of the columns below; a dot is an empty cell:',
  history: (drops: readonly string[]) => `Placed so far, as disc and column: ${drops.join(', ')}.`,
  task: (columns: readonly string[] | undefined, seconds: number) =>
    [
      `Place a disc in a column that is not full${columns ? ` (${columns.join(', ')})` : ''}. You have ${counted(seconds, 'second')}.`,
      'The last line of your answer must be the number of the column alone, one digit from 1 to 7.',
    ].join(' '),
}

const zh: typeof en = {
  rules: (tries) => [
    '这是“四子棋”（Connect Four），两名玩家参加，名字是 Player 1 和 Player 2。棋盘竖立，共六行七列，各列从左到右编号为 1 到 7。',
    '双方轮流落子，每次选一个还没有满的列，棋子会落到这一列最下面的空格。先手用 X，后手用 O。',
    '自己的棋子横、竖或斜着连成四个或更多，立即获胜。棋盘下满而无人连成，则为平局。',
    `没有按时作答，或者 ${tries} 次回答都不合法，就判负。`,
  ],
  you: (name, own, others) => `你是 ${name}，用 ${own}；对方用 ${others}。`,
  board: '棋盘如下，最下面一行是列的编号，点表示空格：',
  history: (drops) => `已经落下的棋子（棋子和列号）：${drops.join('、')}。`,
  task: (columns, seconds) =>
    `轮到你落子，选一个还没有满的列${columns ? `（${columns.join('、')}）` : ''}。你有 ${seconds} 秒。回答的最后一行只写列的编号，即 1 到 7 中的一个数字，不要写别的。`,
}
