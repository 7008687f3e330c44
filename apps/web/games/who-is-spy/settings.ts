import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    setting: {
      name: 'A published setting',
      options: { magic: 'of the MAgIC paper', llmarena: 'of the LLM Arena paper' },
    },
    seats: { name: 'Seats' },
    rounds: { name: 'Rounds', options: { 'until-two': 'until-two (until two are left)' } },
    names: {
      name: 'What players are called',
      options: { numbered: 'Player 1, Player 2 …', 'numbered-names': 'names with numbers', names: 'names' },
    },
    order: { name: 'Order of speeches', options: { fixed: 'round the table', shuffled: 'another one each time' } },
    ballot: { name: 'Order on ballots', options: { shuffled: 'another one for each voter', seats: 'round the table' } },
    fouls: { name: 'Who says too much', options: { out: 'is out', masked: 'is masked where the own word stood' } },
    speech: { name: 'Speeches', options: { free: 'everybody speaks', dots: 'nobody is asked to speak' } },
    roles: { name: 'Players know their role', options: { hidden: 'no', told: 'yes' } },
    'limits.speakMs': { name: 'Time to speak' },
    'limits.voteMs': { name: 'Time to vote' },
    'limits.characters': { name: 'Longest speech, in characters' },
  },
  zh: {
    setting: { name: '论文中的设定', options: { magic: 'MAgIC 论文', llmarena: 'LLM Arena 论文' } },
    seats: { name: '座位数' },
    rounds: { name: '轮数', options: { 'until-two': 'until-two（直到只剩两人）' } },
    names: {
      name: '玩家称呼',
      options: { numbered: '玩家 1、玩家 2……', 'numbered-names': '带编号的名字', names: '名字' },
    },
    order: { name: '发言顺序', options: { fixed: '按座位轮流', shuffled: '每轮重新打乱' } },
    ballot: { name: '选票顺序', options: { shuffled: '每位投票者各不相同', seats: '按座位' } },
    fouls: { name: '说漏嘴的玩家', options: { out: '出局', masked: '遮住自己的词' } },
    speech: { name: '发言', options: { free: '人人发言', dots: '无人发言' } },
    roles: { name: '玩家知道自己的身份', options: { hidden: '否', told: '是' } },
    'limits.speakMs': { name: '发言时限' },
    'limits.voteMs': { name: '投票时限' },
    'limits.characters': { name: '发言最长字符数' },
  },
}
