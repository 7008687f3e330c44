import type { Phrases } from './brief.ts'

export const zh: Phrases = {
  rules: (tries) =>
    [
      '这是“四子棋”（Connect Four），两名玩家参加，名字是 Player 1 和 Player 2。棋盘竖立，共六行七列，各列从左到右编号为 1 到 7。',
      '双方轮流落子，每次选一个还没有满的列，棋子会落到这一列最下面的空格。先手用 X，后手用 O。',
      '自己的棋子横、竖或斜着连成四个或更多，立即获胜。棋盘下满而无人连成，则为平局。',
      `没有按时作答，或者 ${tries} 次回答都不合法，就判负。`,
    ].join('\n'),
  you: (name, own, others) => `你是 ${name}，用 ${own}；对方用 ${others}。`,
  board: '棋盘如下，最下面一行是列的编号，点表示空格：',
  history: (drops) => `已经落下的棋子（棋子和列号）：${drops.join('、')}。`,
  task: (columns, seconds) =>
    `轮到你落子，选一个还没有满的列${columns ? `（${columns.join('、')}）` : ''}。你有 ${seconds} 秒。回答的最后一行只写列的编号，即 1 到 7 中的一个数字，不要写别的。`,
  refused: (code, _why, columns) =>
    code === 'full'
      ? `你上一次的回答不合法：那一列已经满了，还没有满的列是 ${columns.join('、')}。`
      : '你上一次的回答不合法：最后一行只能是 1 到 7 中的一个数字。',
}
