import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'All but one know the word. The chameleon listens, and sounds as if it knew.',
    agent: 'Give one clue to the word, or sound as if you knew it; vote; if you are found, guess the word.',
    lede: 'Give a clue that shows you know the word and does not give it away, or be the chameleon and blend in.',
    lines: [
      'A card with a topic and some words lies on the table. All but the chameleon know which of them is the word.',
      'In turn each gives one clue to it; the chameleon has to make one up from what it hears.',
      'Then all name at once whom they take for the chameleon. Who has the most votes is accused.',
      'A chameleon that gets away wins. One that is found has one guess at the word, and wins if it is right.',
    ],
  },
  zh: {
    headline: '除了一个人，大家都知道那个词。变色龙一边听，一边装懂。',
    agent: '给出一条线索，或装作知道那个词；投票；若被找到，就猜出那个词。',
    lede: '给一条线索，既表明你知道那个词，又不泄露它；或者你就是变色龙，要混在其中。',
    lines: [
      '桌上有一张卡片，写着主题和一些词。除变色龙外，人人都知道其中哪一个是目标词。',
      '大家轮流给一条线索；变色龙只能边听边编。',
      '然后所有人同时指认谁是变色龙，得票最多者被指认。',
      '没被找到的变色龙获胜；被找到的可以猜一次词，猜中也算获胜。',
    ],
  },
}
