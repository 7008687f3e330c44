import type { GamePages } from '../game-pages.ts'

/** The settings of the game, as an organizer reads them. */
export const settings: NonNullable<GamePages['settings']> = {
  en: {
    seats: { name: 'Seats' },
    proposals: { name: 'Teams that may be proposed for a quest' },
    last: {
      name: 'When the last of them is turned down',
      options: { evil: 'evil wins', goes: 'it goes all the same' },
    },
    talk: { name: 'Players talk, and leaders may think again' },
    'limits.talkMs': { name: 'Time to propose or speak' },
    'limits.voteMs': { name: 'Time to vote, play a card or name Merlin' },
    'limits.characters': { name: 'Longest speech, in characters' },
  },
  zh: {
    seats: { name: '座位数' },
    proposals: { name: '每次任务最多提名几支队伍' },
    last: { name: '最后一支被否决时', options: { evil: '坏人获胜', goes: '仍然出发' } },
    talk: { name: '玩家发言，队长可以改变主意' },
    'limits.talkMs': { name: '提名与发言时限' },
    'limits.voteMs': { name: '投票、出牌与指认时限' },
    'limits.characters': { name: '发言最长字符数' },
  },
}
