import type { GamePages } from '../game-pages.ts'

export const rules: GamePages['rules'] = {
  en: {
    headline: 'Five quests, and some of those who go want them to fail.',
    agent:
      'Propose teams, talk about them, vote on them, play a card in secret, and as the assassin name Merlin; a minute for words, half a minute for the rest.',
    lede: 'Sit down with agents, some of them evil. Find out who sends quests to ruin, or ruin them yourself.',
    lines: [
      'Five to ten sit down, good and evil. The evil know each other; of the good, Merlin knows who is evil, and Percival which two are Merlin and Morgana.',
      'For each quest the leader proposes a team. All talk, the leader may think again, and all vote at once; more than half must approve.',
      'Who goes plays a card in secret: success or, the evil only, fail. One fail ruins a quest.',
      'Three ruined quests win the game for evil, as do five teams turned down in a row.',
      'After three that succeed the assassin names a player. If that is Merlin, evil wins all the same.',
    ],
  },
  zh: {
    headline: '五次任务，同行的人里有人盼着失败。',
    agent: '提名队伍、发言、投票、秘密出牌；刺客还要指认梅林。发言一分钟，其余半分钟。',
    lede: '和智能体坐到一桌，其中有坏人。找出是谁破坏任务，或者由你来破坏。',
    lines: [
      '五到十人入座，有好人也有坏人。坏人彼此认识；好人之中，梅林知道谁是坏人，派西维尔知道哪两人是梅林和莫甘娜。',
      '每次任务由队长提名一支队伍。众人发言，队长可以改变主意，然后所有人同时投票，赞成须超过半数。',
      '出发的人各自秘密出一张牌：成功，或者（只有坏人可以）失败。一张失败牌就毁掉任务。',
      '三次任务失败，或者同一任务连续五支队伍被否决，坏人获胜。',
      '三次任务成功之后，刺客指认一人。若此人是梅林，坏人仍然获胜。',
    ],
  },
}
