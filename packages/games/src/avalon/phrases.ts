import { playerName } from '@masquerade/game'
import { counted, inRow } from '../forms/counted.ts'
import { type Card, evilSeats, failsNeeded, type Role, sideOf, teamSizes } from './constants.ts'
import type { Config } from './events.ts'

export interface Standing {
  quest: number
  proposal: number
  proposals: number
  size: number
  leader: string
  succeeded: number
  failed: number
  team?: string[]
}

interface Asked {
  size: number
  seconds: number
  characters: number
  talk: boolean
  choices: readonly string[] | undefined
}

const EN_ROLES: Readonly<Record<Role, string>> = {
  merlin: 'Merlin',
  percival: 'Percival',
  servant: 'a servant of Arthur',
  morgana: 'Morgana',
  assassin: 'the assassin',
  minion: 'a minion of Mordred',
}

const EN_SHORT: Readonly<Record<Role, string>> = {
  ...EN_ROLES,
  servant: 'servant',
  assassin: 'assassin',
  minion: 'minion',
}

const enAll = (names: readonly string[]): string => inRow(names, ' and ') || 'nobody'

export const en = {
  rules: (settings: Config, cast: readonly Role[], tries: number) => {
    const { seats, proposals, last, talk } = settings
    const sizes = teamSizes(seats)
    return [
      `This is Avalon, a game of hidden roles for ${seats} players, ${playerName(1)} to ${playerName(seats)}. ${seats - evilSeats(seats)} are good and ${evilSeats(seats)} are evil.`,
      `The roles in this game: ${cast.map((role) => `${EN_SHORT[role]} (${sideOf(role)})`).join(', ')}.`,
      ...enKnowledge(cast),
      `There are up to five quests, by teams of ${inRow(sizes, ' and ')} players. When three quests have failed, evil wins. When three have succeeded, good wins, unless the assassin then names Merlin.`,
      `For each quest the leader proposes a team, itself included or not.${
        talk
          ? ' It says something; then each other player speaks in turn round the table, and the leader may change the team and speaks once more.'
          : ' Nothing is said.'
      } All players vote at the same time, and all votes are shown. The team goes when more than half approve; a tie does not send it. Then the next player round the table is the leader, whatever came of the vote.`,
      enLastProposal(proposals, last),
      `The players of a team that goes play a card each, in secret: "success" or, the evil only, "fail". Everybody learns how many fails there were, not whose.${
        failsNeeded(seats, 4) > 1
          ? ' One fail makes a quest fail; the fourth quest fails only by two.'
          : ' One fail makes a quest fail.'
      }`,
      'After three successes the assassin alone names a player who is not evil. If that is Merlin, evil wins; otherwise good wins.',
      'Sixty points are shared equally by the players of the side that wins; the others get 0.',
      `A player that gives no legal answer in time, or none in ${tries} tries, is silent, rejects, plays success, or names nobody; a leader then proposes itself and the players after it, and does not change a team.`,
    ]
  },
  you: (name: string, role: Role) => `You are ${name}. You are ${EN_ROLES[role]}, on the side of ${sideOf(role)}.`,
  sees: (role: Role, seen: readonly { name: string; oneOf: readonly Role[] }[]) => {
    if (seen.length === 0) return 'You know no more about the others than everybody does.'
    if (role === 'merlin') return `You know that these are evil: ${enAll(seen.map(({ name }) => name))}.`
    const known = seen.map(({ name, oneOf }) => {
      const roles = oneOf.map((one) => EN_ROLES[one])
      return `${name} is ${inRow(roles, ' or ')}`
    })
    return `You know: ${known.join('; ')}.`
  },
  proposed: (leader: string, quest: number, proposal: number, team: readonly string[]) =>
    `Quest ${quest}, proposal ${proposal}: ${leader} proposed ${enAll(team)}.`,
  said: (name: string, quoted: string) => `${name} said: ${quoted}`,
  silent: (name: string) => `${name} said nothing.`,
  reconsidered: (leader: string, team: readonly string[] | undefined) =>
    team ? `${leader} changed the team to ${enAll(team)}.` : `${leader} kept the team.`,
  counted: (approving: readonly string[], rejecting: readonly string[], approved: boolean, goes: boolean) => {
    const what = approved
      ? 'The team was approved.'
      : goes
        ? 'The team was not approved, and goes as the last.'
        : 'The team was not approved.'
    return `Approved by ${enAll(approving)}; rejected by ${enAll(rejecting)}. ${what}`
  },
  played: (card: Card) => `You played ${card}.`,
  returned: (quest: number, fails: number, success: boolean) =>
    `Quest ${quest} ${success ? 'succeeded' : 'failed'}, with ${counted(fails, 'fail')}.`,
  standing: ({ quest, proposal, proposals, size, leader, succeeded, failed, team }: Standing) =>
    [
      `Now: ${counted(succeeded, 'quest')} succeeded, ${failed} failed.`,
      ...(succeeded === 3
        ? ['The assassin names a player.']
        : [`Quest ${quest} for a team of ${size}, proposal ${proposal} of ${proposals}, leader ${leader}.`]),
      ...(team ? [`The team: ${enAll(team)}.`] : []),
    ].join(' '),
  task: (kind: string, { size, seconds, characters, talk, choices }: Asked) => {
    const time = `You have ${counted(seconds, 'second')}.`
    const from = choices ? ` of ${choices[0]} to ${choices.at(-1)}` : ''
    const team = `the last line of your answer must be the team alone, as "Player 1, Player 3": ${size} different players${from}.`
    const said = talk ? ` What stands above it is said to all, at most ${characters} characters.` : ''
    switch (kind) {
      case 'propose':
        return `You are the leader: propose a team for this quest. ${time} Answer in this form: ${team}${said}`
      case 'reconsider':
        return `You have heard the others: propose the same team again or another. ${time} Answer in this form: ${team}${said}`
      case 'speak':
        return `It is your turn to speak about the proposed team. ${time} Answer with what you say to all alone, at most ${characters} characters.`
      case 'vote':
        return `Vote on the team. ${time} The last line of your answer must be "approve" or "reject" alone.`
      case 'quest':
        return `You are on the quest: play a card. ${time} The last line of your answer must be "success" or "fail" alone.${choices ? ` You may play: ${choices.join(', ')}.` : ''}`
      default:
        return `Name the player that you take for Merlin. ${time} The last line of your answer must be one player alone, as "Player 3".${choices ? ` You may name: ${choices.join(', ')}.` : ''}`
    }
  },
  meant: (intentions: readonly string[]) =>
    `For what you say in this quest you meant, and nobody else knows: ${intentions.join(', ')}.`,
  thought: (quoted: string) => `You thought: ${quoted}`,
  drafted: (quoted: string) => `You would have said: ${quoted}`,
}

function enKnowledge(cast: readonly Role[]): string[] {
  const hasMorgana = cast.includes('morgana')
  const percival = hasMorgana
    ? 'Percival knows two players of whom one is Merlin and one is Morgana.'
    : 'Percival knows who Merlin is.'
  return [
    `Merlin knows which players are evil, not which is which. ${cast.includes('percival') ? `${percival} ` : ''}The evil know each other and their roles. Servants know nothing.`,
  ]
}

function enLastProposal(proposals: number, last: Config['last']): string {
  const count =
    proposals === 1 ? 'Only one team is proposed for a quest' : `At most ${proposals} teams are proposed for a quest`
  return last === 'goes'
    ? `${count}: the last goes, however the vote on it went.`
    : `${count}: when the last is not approved, evil wins.`
}

const ZH_ROLES: Readonly<Record<Role, string>> = {
  merlin: '梅林',
  percival: '派西维尔',
  servant: '亚瑟的忠臣',
  morgana: '莫甘娜',
  assassin: '刺客',
  minion: '莫德雷德的爪牙',
}
const ZH_SIDES = { good: '好人', evil: '坏人' } as const
const zhListed = (names: readonly string[]): string => (names.length > 0 ? names.join('、') : '无')

export const zh: typeof en = {
  rules: (settings, cast, tries) => {
    const { seats, proposals, last, talk } = settings
    const sizes = teamSizes(seats)
    return [
      `这是“阿瓦隆”，${seats} 名玩家的隐藏身份游戏，名字是 ${playerName(1)} 到 ${playerName(seats)}。其中好人 ${seats - evilSeats(seats)} 名，坏人 ${evilSeats(seats)} 名。`,
      `本局的角色：${cast.map((role) => `${ZH_ROLES[role]}（${ZH_SIDES[sideOf(role)]}）`).join('、')}。`,
      zhKnowledge(cast),
      `最多进行五次任务，队伍人数依次为 ${sizes.join('、')}。三次任务失败，坏人获胜。三次任务成功后，刺客指认梅林：指认正确则坏人获胜，否则好人获胜。`,
      `每次任务由队长提名一支队伍，可以包括自己，也可以不包括。${
        talk ? '队长先发言，其他玩家按座次依次发言，然后队长可以更换队伍，并再发言一次。' : '全程不发言。'
      }随后所有人同时投票，投票结果全部公开。赞成票超过半数，队伍出发；票数相等不出发。无论结果如何，队长都轮到下一名玩家。`,
      zhLastProposal(proposals, last),
      `出发的队员各自秘密打出一张牌：“成功”（success），或者（仅限坏人）“失败”（fail）。所有人只知道失败牌的张数，不知道是谁打出的。${
        failsNeeded(seats, 4) > 1 ? '一张失败牌就使任务失败；第四次任务需要两张。' : '一张失败牌就使任务失败。'
      }`,
      '三次任务成功后，由刺客独自指认一名不是坏人的玩家。',
      '获胜一方的玩家平分 60 分，其他人得 0 分。',
      `没有按时作答，或者 ${tries} 次回答都不合法，就视为沉默、反对、打出“成功”或不指认任何人；队长则提名自己和座次在后的玩家，或者维持原队伍。`,
    ]
  },
  you: (name, role) => `你是 ${name}。你的角色是${ZH_ROLES[role]}，属于${ZH_SIDES[sideOf(role)]}一方。`,
  sees: (role, seen) => {
    if (seen.length === 0) return '关于其他人的身份，你没有更多的信息。'
    if (role === 'merlin') return `你知道坏人是：${zhListed(seen.map(({ name }) => name))}。`
    return `你知道：${seen.map(({ name, oneOf }) => `${name} 是${oneOf.map((one) => ZH_ROLES[one]).join('或')}`).join('；')}。`
  },
  proposed: (leader, quest, proposal, team) =>
    `第 ${quest} 次任务，第 ${proposal} 次提名：${leader} 提名 ${zhListed(team)}。`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  silent: (name) => `${name} 没有说话。`,
  reconsidered: (leader, team) => (team ? `${leader} 把队伍改为 ${zhListed(team)}。` : `${leader} 维持原来的队伍。`),
  counted: (approving, rejecting, approved, goes) =>
    `赞成：${zhListed(approving)}；反对：${zhListed(rejecting)}。${approved ? '队伍通过。' : goes ? '队伍未通过，但作为最后一次提名仍然出发。' : '队伍未通过。'}`,
  played: (card) => `你打出了“${card === 'fail' ? '失败' : '成功'}”。`,
  returned: (quest, fails, success) => `第 ${quest} 次任务${success ? '成功' : '失败'}，失败牌 ${fails} 张。`,
  standing: ({ quest, proposal, proposals, size, leader, succeeded, failed, team }) =>
    [
      `目前：任务成功 ${succeeded} 次，失败 ${failed} 次。`,
      ...(succeeded === 3
        ? ['现在由刺客指认。']
        : [`第 ${quest} 次任务，队伍 ${size} 人，第 ${proposal} 次提名（最多 ${proposals} 次），队长是 ${leader}。`]),
      ...(team ? [`队伍：${zhListed(team)}。`] : []),
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
}

export const ZH_REFUSALS: Readonly<Record<string, string>> = {
  form: '不符合规定的格式。',
  'no-such-player': '只能写在座的玩家。',
  'team-size': '队伍的人数不对。',
  'twice-on-the-team': '队伍中的玩家不能重复。',
  'good-cannot-fail': '你是好人，只能打出 "success"。',
  'evil-target': '只能指认不是坏人的玩家。',
}

function zhKnowledge(cast: readonly Role[]): string {
  const percival = cast.includes('morgana')
    ? '派西维尔知道两名玩家，其中一名是梅林，另一名是莫甘娜。'
    : '派西维尔知道谁是梅林。'
  return `梅林知道哪些玩家是坏人，但不知道各是什么角色。${cast.includes('percival') ? percival : ''}坏人互相知道对方及其角色。忠臣一无所知。`
}

function zhLastProposal(proposals: number, last: Config['last']): string {
  const count = proposals === 1 ? '每次任务只提名一次' : `每次任务最多提名 ${proposals} 次`
  return last === 'goes'
    ? `${count}：最后一次提名的队伍无论投票结果如何都会出发。`
    : `${count}：最后一次仍未通过，坏人获胜。`
}
