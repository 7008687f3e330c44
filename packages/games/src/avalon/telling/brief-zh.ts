import { playerName } from '@masquerade/game'
import { type Config, evilSeats, failsNeeded, QUESTS, type Role, sideOf, teamSize } from '../constants.ts'
import type { Phrases } from './brief.ts'

const ROLES: Readonly<Record<Role, string>> = {
  merlin: '梅林',
  percival: '派西维尔',
  servant: '亚瑟的忠臣',
  morgana: '莫甘娜',
  assassin: '刺客',
  minion: '莫德雷德的爪牙',
}
const SIDES = { good: '好人', evil: '坏人' } as const
const listed = (names: readonly string[]): string => (names.length > 0 ? names.join('、') : '无')

export const zh: Phrases = {
  rules: (settings, cast, tries) => {
    const { seats, proposals, last, talk } = settings
    const sizes = Array.from({ length: QUESTS }, (_, index) => teamSize(seats, index + 1))
    return [
      `这是“阿瓦隆”，${seats} 名玩家的隐藏身份游戏，名字是 ${playerName(1)} 到 ${playerName(seats)}。其中好人 ${seats - evilSeats(seats)} 名，坏人 ${evilSeats(seats)} 名。`,
      `本局的角色：${cast.map((role) => `${ROLES[role]}（${SIDES[sideOf(role)]}）`).join('、')}。`,
      knowledge(cast),
      `最多进行五次任务，队伍人数依次为 ${sizes.join('、')}。三次任务失败，坏人获胜。三次任务成功后，刺客指认梅林：指认正确则坏人获胜，否则好人获胜。`,
      `每次任务由队长提名一支队伍，可以包括自己，也可以不包括。${
        talk ? '队长先发言，其他玩家按座次依次发言，然后队长可以更换队伍，并再发言一次。' : '全程不发言。'
      }随后所有人同时投票，投票结果全部公开。赞成票超过半数，队伍出发；票数相等不出发。无论结果如何，队长都轮到下一名玩家。`,
      lastProposal(proposals, last),
      `出发的队员各自秘密打出一张牌：“成功”（success），或者（仅限坏人）“失败”（fail）。所有人只知道失败牌的张数，不知道是谁打出的。${
        failsNeeded(seats, 4) > 1 ? '一张失败牌就使任务失败；第四次任务需要两张。' : '一张失败牌就使任务失败。'
      }`,
      '三次任务成功后，由刺客独自指认一名不是坏人的玩家。',
      '获胜一方的玩家平分 60 分，其他人得 0 分。',
      `没有按时作答，或者 ${tries} 次回答都不合法，就视为沉默、反对、打出“成功”或不指认任何人；队长则提名自己和座次在后的玩家，或者维持原队伍。`,
    ].join('\n')
  },
  you: (name, role) => `你是 ${name}。你的角色是${ROLES[role]}，属于${SIDES[sideOf(role)]}一方。`,
  sees: (role, seen) => {
    if (seen.length === 0) return '关于其他人的身份，你没有更多的信息。'
    if (role === 'merlin') return `你知道坏人是：${listed(seen.map(({ name }) => name))}。`
    return `你知道：${seen.map(({ name, oneOf }) => `${name} 是${oneOf.map((one) => ROLES[one]).join('或')}`).join('；')}。`
  },
  proposed: (leader, quest, proposal, team) =>
    `第 ${quest} 次任务，第 ${proposal} 次提名：${leader} 提名 ${listed(team)}。`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  silent: (name) => `${name} 没有说话。`,
  reconsidered: (leader, team) => (team ? `${leader} 把队伍改为 ${listed(team)}。` : `${leader} 维持原来的队伍。`),
  counted: (approving, rejecting, approved, goes) =>
    `赞成：${listed(approving)}；反对：${listed(rejecting)}。${approved ? '队伍通过。' : goes ? '队伍未通过，但作为最后一次提名仍然出发。' : '队伍未通过。'}`,
  played: (card) => `你打出了“${card === 'fail' ? '失败' : '成功'}”。`,
  returned: (quest, fails, success) => `第 ${quest} 次任务${success ? '成功' : '失败'}，失败牌 ${fails} 张。`,
  standing: ({ quest, proposal, proposals, size, leader, succeeded, failed, team }) =>
    [
      `目前：任务成功 ${succeeded} 次，失败 ${failed} 次。`,
      ...(succeeded === 3
        ? ['现在由刺客指认。']
        : [`第 ${quest} 次任务，队伍 ${size} 人，第 ${proposal} 次提名（最多 ${proposals} 次），队长是 ${leader}。`]),
      ...(team ? [`队伍：${listed(team)}。`] : []),
    ].join(''),
  task: (kind, { size, seconds, characters, talk, choices }) => {
    const time = `你有 ${seconds} 秒。`
    const from = choices ? `（从 ${choices[0]} 到 ${choices.at(-1)} 中选）` : ''
    const team = `回答的最后一行只写队伍，格式如 "Player 1, Player 3"，共 ${size} 名不同的玩家${from}。`
    const said = talk ? `这一行上面的内容会说给所有人听，不超过 ${characters} 个字符。` : ''
    switch (kind) {
      case 'propose':
        return `你是队长：请为这次任务提名一支队伍。${time}${team}${said}`
      case 'reconsider':
        return `你已听过其他人的发言：请维持原来的队伍，或者改为另一支。${time}${team}${said}`
      case 'speak':
        return `轮到你就提名的队伍发言。${time}只回答你要说给所有人听的话，不超过 ${characters} 个字符。`
      case 'vote':
        return `请对这支队伍投票。${time}回答的最后一行只写 "approve"（赞成）或 "reject"（反对）。`
      case 'quest':
        return `你在任务队伍中：请打出一张牌。${time}回答的最后一行只写 "success"（成功）或 "fail"（失败）。${choices ? `你可以打出：${choices.join('、')}。` : ''}`
      default:
        return `请指认你认为是梅林的玩家。${time}回答的最后一行只写一名玩家，格式如 "Player 3"。${choices ? `可以指认：${choices.join('、')}。` : ''}`
    }
  },
  meant: (intentions) => `你在本次任务中发言的意图（别人不知道）：${intentions.join('、')}。`,
  thought: (quoted) => `你当时的想法：${quoted}`,
  drafted: (quoted) => `你本来想说：${quoted}`,
  refused: (code, why) => `你上一次的回答不合法：${REFUSALS[code] ?? why}`,
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '不符合规定的格式。',
  'no-such-player': '只能写在座的玩家。',
  'team-size': '队伍的人数不对。',
  'twice-on-the-team': '队伍中的玩家不能重复。',
  'good-cannot-fail': '你是好人，只能打出 "success"。',
  'evil-target': '只能指认不是坏人的玩家。',
}

function knowledge(cast: readonly Role[]): string {
  const percival = cast.includes('morgana')
    ? '派西维尔知道两名玩家，其中一名是梅林，另一名是莫甘娜。'
    : '派西维尔知道谁是梅林。'
  return `梅林知道哪些玩家是坏人，但不知道各是什么角色。${cast.includes('percival') ? percival : ''}坏人互相知道对方及其角色。忠臣一无所知。`
}

function lastProposal(proposals: number, last: Config['last']): string {
  const count = proposals === 1 ? '每次任务只提名一次' : `每次任务最多提名 ${proposals} 次`
  return last === 'goes'
    ? `${count}：最后一次提名的队伍无论投票结果如何都会出发。`
    : `${count}：最后一次仍未通过，坏人获胜。`
}
