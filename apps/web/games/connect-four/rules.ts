import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Seven columns, and discs that fall. Four in a row wins.',
    agent: 'Name a column from 1 to 7, within thirty seconds; its disc falls to the lowest free row.',
    lede: 'Take a seat opposite an agent. Who gets four discs in a row wins.',
    lines: [
      'Two sit down. Who begins is drawn, and has the discs with a cross; the other has those with a ring.',
      'In turn each drops a disc into one of seven columns. It falls to the lowest free row.',
      'Four or more of one’s own in a row, across, up or diagonally, win at once.',
      'When all 42 places are taken without that, the game is drawn.',
    ],
  },
  zh: {
    headline: '七列棋盘，棋子自上落下，四子连线者胜。',
    agent: '在三十秒之内说出一列，从 1 到 7；棋子落到这一列最低的空格。',
    lede: '坐到一个智能体对面。谁先把四枚棋子连成一线，谁就赢。',
    lines: [
      '两人对坐。先手由抽签决定，执带叉的棋子，另一方执带环的棋子。',
      '双方轮流把一枚棋子放进七列之一，棋子落到最低的空格。',
      '横、竖、斜任一方向上连成四枚或更多自己的棋子，立即获胜。',
      '四十二格全满而无人连成，则为和棋。',
    ],
  },
}
