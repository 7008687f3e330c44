import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Everybody sees every hand but their own. One team, one score.',
    agent: 'Play a card, discard one, or tell another of a colour or a number, within thirty seconds.',
    lede: 'You see what the others hold and they see what you hold. Build five fireworks together out of hints.',
    lines: [
      'All are one team. It builds a firework of each of five colours, from 1 up to 5.',
      'Everybody sees all hands but their own.',
      'In its turn a player plays a card, discards one, or tells another all its cards of one colour or number.',
      'A hint costs a token, a discard brings one back. A card that does not fit costs one of three lives.',
      'The score is the number of cards on the fireworks, at most 25; 0 when the last life is lost.',
    ],
  },
  zh: {
    headline: '人人看得到别人的牌，只看不到自己的。同一队，同一个分数。',
    agent: '在三十秒之内打出一张牌，弃掉一张，或告诉别人一种颜色或一个数字。',
    lede: '你看得到别人的牌，别人看得到你的。靠提示一起放出五束烟花。',
    lines: [
      '所有人同属一队，为五种颜色各放一束烟花，从 1 到 5。',
      '每个人看得到别人的手牌，看不到自己的。',
      '轮到时打出一张，弃掉一张，或告诉别人其手中某种颜色或某个数字的全部牌。',
      '提示用去一个标记，弃牌收回一个。接不上的牌失去三条生命中的一条。',
      '分数是烟花上的牌数，最多 25 分；失去最后一条生命则为 0 分。',
    ],
  },
}
