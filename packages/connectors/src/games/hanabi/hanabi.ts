import type { AboutGame } from '../about-game.ts'

/** All players of this game are one team, so prompts that speak of opponents say that there are none. */
export const hanabi: AboutGame = {
  thinking: {
    en: ofAct(
      'You are to mislead the others where that helps you; but here all players are one team with one score, so it never does. Before you answer, look instead for the move that tells the next players most of what they lack.',
      'You are to keep the others from acting against you; but here all players are one team with one score, so nobody does. Before you answer, look instead for the move that risks neither a life nor the last copy of a card.',
    ),
    zh: ofAct(
      '你的策略是在对自己有利时误导别人；但这里所有玩家是一队，共用一个分数，误导别人从来没有好处。回答之前，改为寻找最能让后面的玩家知道所缺信息的一步。',
      '你的策略是不让别人针对你；但这里所有玩家是一队，共用一个分数，没有人会针对你。回答之前，改为寻找既不冒失去生命的险、也不丢掉某张牌最后一份的一步。',
    ),
  },
}

function ofAct(attack: string, defence: string) {
  return { thinking: { attack: { act: attack }, defence: { act: defence } } }
}
