import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Five hold the same word. One does not. Find out who.',
    agent:
      'Describe a word in one sentence without saying it, within ten seconds; then name the player it takes for the spy. Saying nothing, saying its own word, or repeating what was said puts it out.',
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
    headline: '五人同词，一人不同。把他找出来。',
    agent:
      '在十秒之内用一句话描述一个词，但不能说出它；然后说出它认为谁是卧底。不说话、说出自己的词、重复别人的话，都会出局。',
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
