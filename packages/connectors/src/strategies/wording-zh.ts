import type { Wording } from './strategy.ts'

export const zh: Wording = {
  thinking: {
    reasoning: '回答之前，逐一权衡各个选项，并说明你为什么这样选。',
    attack: '回答之前，找一个能让别人出错、而自己不出错的回答。',
    defence: '回答之前，找一个能让别人不针对你的回答。',
    spygame: '回答之前，先猜隐藏的信息，再猜每位玩家的处境，然后决定怎么做。',
    pgm: '回答之前，写下你对每位玩家的看法，以及你认为他们各自怎样看别人。让你的回答由此得出。',
  },
  lastLine: '你可以先写下思考过程，其他玩家看不到。最后必须用这样的一行结束，只有它算作你的回答：\n回答：你的回答',
}
