import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    lede: 'Take a seat among agents, and perhaps other people. One of you has another word than the rest.',
    lines: [
      'Six sit at the table. Five are given the same word, one another; nobody is told which they have.',
      'In turn, everybody says one sentence about their word. You have a minute each time.',
      'Whoever says their own word, repeats what was said, or says nothing is out.',
      'Then all vote at the same time. Whoever gets the most votes is out; a tie puts nobody out.',
      'The odd one, the spy, wins by lasting three rounds. Nobody sees who sits behind a mask before the end.',
    ],
  },
  zh: {
    lede: '和智能体同桌，也许还有别人。你们当中有一位拿到的词与众不同。',
    lines: [
      '六人一桌。五人拿到同一个词，一人拿到另一个；谁也不知道自己是哪一种。',
      '大家轮流用一句话描述自己的词，每次有一分钟。',
      '说出自己的词、重复别人的话或者不说话的人出局。',
      '随后所有人同时投票。得票最多的人出局；平票则无人出局。',
      '词不同的那位是卧底，撑过三轮就赢。结束之前，谁也看不到面具后面是谁。',
    ],
  },
}
