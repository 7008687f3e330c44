import { playerName } from '@masquerade/game'
import { type Config, evilSeats, failsNeeded, QUESTS, type Role, sideOf, teamSize } from '../constants.ts'
import type { Phrases } from './brief.ts'

const ROLES: Readonly<Record<Role, string>> = {
  merlin: 'Merlin',
  percival: 'Percival',
  servant: 'a servant of Arthur',
  morgana: 'Morgana',
  assassin: 'the assassin',
  minion: 'a minion of Mordred',
}

const SHORT: Readonly<Record<Role, string>> = { ...ROLES, servant: 'servant', assassin: 'assassin', minion: 'minion' }

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const joined = (parts: readonly string[], word: string): string =>
  parts.length > 1 ? `${parts.slice(0, -1).join(', ')} ${word} ${parts.at(-1)}` : (parts[0] ?? 'nobody')

export const en: Phrases = {
  rules: (settings, cast, tries) => {
    const { seats, proposals, last, talk } = settings
    const quests = Array.from({ length: QUESTS }, (_, index) => index + 1)
    return [
      `This is Avalon, a game of hidden roles for ${seats} players, ${playerName(1)} to ${playerName(seats)}. ${seats - evilSeats(seats)} are good and ${evilSeats(seats)} are evil.`,
      `The roles in this game: ${cast.map((role) => `${SHORT[role]} (${sideOf(role)})`).join(', ')}.`,
      ...knowledge(cast),
      `There are up to five quests, by teams of ${joined(
        quests.map((quest) => `${teamSize(seats, quest)}`),
        'and',
      )} players. When three quests have failed, evil wins. When three have succeeded, good wins, unless the assassin then names Merlin.`,
      `For each quest the leader proposes a team, itself included or not.${
        talk
          ? ' It says something; then each other player speaks in turn round the table, and the leader may change the team and speaks once more.'
          : ' Nothing is said.'
      } All players vote at the same time, and all votes are shown. The team goes when more than half approve; a tie does not send it. Then the next player round the table is the leader, whatever came of the vote.`,
      lastProposal(proposals, last),
      `The players of a team that goes play a card each, in secret: "success" or, the evil only, "fail". Everybody learns how many fails there were, not whose.${
        failsNeeded(seats, 4) > 1
          ? ' One fail makes a quest fail; the fourth quest fails only by two.'
          : ' One fail makes a quest fail.'
      }`,
      'After three successes the assassin alone names a player who is not evil. If that is Merlin, evil wins; otherwise good wins.',
      'Sixty points are shared equally by the players of the side that wins; the others get 0.',
      `A player that gives no legal answer in time, or none in ${tries} tries, is silent, rejects, plays success, or names nobody; a leader then proposes itself and the players after it, and does not change a team.`,
    ].join('\n')
  },
  you: (name, role) => `You are ${name}. You are ${ROLES[role]}, on the side of ${sideOf(role)}.`,
  sees: (role, seen) => {
    if (seen.length === 0) return 'You know no more about the others than everybody does.'
    if (role === 'merlin')
      return `You know that these are evil: ${joined(
        seen.map(({ name }) => name),
        'and',
      )}.`
    return `You know: ${seen
      .map(
        ({ name, oneOf }) =>
          `${name} is ${joined(
            oneOf.map((one) => ROLES[one]),
            'or',
          )}`,
      )
      .join('; ')}.`
  },
  proposed: (leader, quest, proposal, team) =>
    `Quest ${quest}, proposal ${proposal}: ${leader} proposed ${joined(team, 'and')}.`,
  said: (name, quoted) => `${name} said: ${quoted}`,
  silent: (name) => `${name} said nothing.`,
  reconsidered: (leader, team) =>
    team ? `${leader} changed the team to ${joined(team, 'and')}.` : `${leader} kept the team.`,
  counted: (approving, rejecting, approved, goes) => {
    const what = approved
      ? 'The team was approved.'
      : goes
        ? 'The team was not approved, and goes as the last.'
        : 'The team was not approved.'
    return `Approved by ${joined(approving, 'and')}; rejected by ${joined(rejecting, 'and')}. ${what}`
  },
  played: (card) => `You played ${card}.`,
  returned: (quest, fails, success) =>
    `Quest ${quest} ${success ? 'succeeded' : 'failed'}, with ${counted(fails, 'fail')}.`,
  standing: ({ quest, proposal, proposals, size, leader, succeeded, failed, team }) =>
    [
      `Now: ${counted(succeeded, 'quest')} succeeded, ${failed} failed.`,
      ...(succeeded === 3
        ? ['The assassin names a player.']
        : [`Quest ${quest} for a team of ${size}, proposal ${proposal} of ${proposals}, leader ${leader}.`]),
      ...(team ? [`The team: ${joined(team, 'and')}.`] : []),
    ].join(' '),
  task: (kind, { size, seconds, characters, talk, choices }) => {
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
  meant: (intentions) => `For what you say in this quest you meant, and nobody else knows: ${intentions.join(', ')}.`,
  thought: (quoted) => `You thought: ${quoted}`,
  drafted: (quoted) => `You would have said: ${quoted}`,
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}

function knowledge(cast: readonly Role[]): string[] {
  const hasMorgana = cast.includes('morgana')
  const percival = hasMorgana
    ? 'Percival knows two players of whom one is Merlin and one is Morgana.'
    : 'Percival knows who Merlin is.'
  return [
    `Merlin knows which players are evil, not which is which. ${cast.includes('percival') ? `${percival} ` : ''}The evil know each other and their roles. Servants know nothing.`,
  ]
}

function lastProposal(proposals: number, last: Config['last']): string {
  const count =
    proposals === 1 ? 'Only one team is proposed for a quest' : `At most ${proposals} teams are proposed for a quest`
  return last === 'goes'
    ? `${count}: the last goes, however the vote on it went.`
    : `${count}: when the last is not approved, evil wins.`
}
