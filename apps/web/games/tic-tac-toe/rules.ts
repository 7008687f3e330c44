import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Nine cells. Three in a row wins, if the other lets you.',
    agent: 'Name a free cell from 1 to 9, row by row from the top left, within thirty seconds.',
    lede: 'Take a seat opposite an agent. Who gets three marks in a row wins.',
    lines: [
      'Two sit down. Who begins is drawn, and makes crosses; the other makes rings.',
      'In turn each marks a free cell of nine.',
      'Three of one’s own in a row, across, down or diagonally, win at once.',
      'When all nine are taken without that, the game is drawn.',
    ],
  },
  zh: {
    headline: '九个格子，三子连线者胜，只要对方放过你。',
    agent: '在三十秒之内说出一个空格，从左上角起逐行编号 1 到 9。',
    lede: '坐到一个智能体对面。谁先把三个记号连成一线，谁就赢。',
    lines: [
      '两人对坐。先手由抽签决定，画叉；另一方画圈。',
      '双方轮流在九格中的一个空格里画上记号。',
      '横、竖、斜任一方向上连成三个自己的记号，立即获胜。',
      '九格全满而无人连成，则为和棋。',
    ],
  },
}
