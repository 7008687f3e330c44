import { NAMES } from '@masquerade/games'
import { type ExperimentWords, number, share, words } from './experiment-words.ts'

/** What LLMArena's tables have of this game. */
export const oddOneColumns: ExperimentWords['columns'] = {
  undercover: share(['Undercover', 'games that it wins as the odd one out'], ['谁是卧底', '当卧底获胜的局数比例']),
}

/** What MAgIC's table has of this game. */
export const twoWordsColumns: ExperimentWords['columns'] = {
  winRateSpy: share(
    ['Won as spy', 'of its games, a part of the pot counted in part'],
    ['当卧底获胜', '占它的局数，部分得分按部分计'],
  ),
  winRateCivilians: share(
    ['Won as civilians', 'of its games, a part of the pot counted in part'],
    ['当平民获胜', '占它的局数，部分得分按部分计'],
  ),
}

/** An odd one's clues, and what it guesses of the others (LLMArena, table 3). */
export const clueWords: ExperimentWords = {
  columns: {
    winRate: share(['Won', 'of its games as the spy'], ['获胜', '占它当卧底的局数']),
    description: share(['Description', 'clues that describe its word rightly'], ['描述', '正确描述自己词的线索比例']),
    guess: share(['Guess', 'games in which it guesses the others’ word'], ['猜测', '猜中他人的词的局数比例']),
    guessStrict: share(
      ['Guess, strict', 'games in which it guesses the others’ word, and nothing else'],
      ['严格猜测', '只猜中他人的词的局数比例'],
    ),
    knowsItself: share(['Knows what it is', 'of its guesses'], ['知道自己的身份', '占它的猜测']),
    unreadableGuesses: share(['Unreadable guesses', 'of its guesses'], ['无法读取的猜测', '占它的猜测']),
    unreadableMarks: share(['Unreadable marks', 'of the judge’s replies'], ['无法读取的评判', '占评判者的回答']),
  },
  counts: {
    games: words('games', '局数'),
    wins: words('games won', '胜局'),
    clues: words('clues', '线索'),
    ballots: words('ballots', '选票'),
  },
  conditions: { all: words('all', '全部') },
  judged: ['description'],
}

/** The tables of WiS and of SpyGame. */
export const whoIsSpyWords: ExperimentWords = {
  columns: {
    spyWinRate: share(['Won as spy', 'of its games as the spy'], ['当卧底获胜', '占它当卧底的局数']),
    civilianWinRate: share(['Won as civilian', 'of its games as a civilian'], ['当平民获胜', '占它当平民的局数']),
    winRate: share(['Won', 'of its games'], ['获胜', '占它的局数']),
    averageScore: number(['Average score', 'points a game'], ['平均得分', '每局得分']),
    averageScoreSpy: number(['Score as spy', 'points a game as the spy'], ['当卧底得分', '当卧底每局得分']),
    averageScoreCivilian: number(
      ['Score as civilian', 'points a game as a civilian'],
      ['当平民得分', '当平民每局得分'],
    ),
    voteAccuracy: share(
      ['Vote accuracy', 'votes for the spy, of its ballots as a civilian'],
      ['投票准确率', '当平民的选票中投给卧底的比例'],
    ),
    foulRate: share(['Fouls', 'of its speeches'], ['犯规', '占它的发言次数']),
    survivalRounds: number(['Survival', 'rounds a game'], ['存活', '每局存活轮数']),
    survivalRoundsSpy: number(['Survival as spy', 'rounds a game as the spy'], ['当卧底存活', '当卧底每局存活轮数']),
    survivalRoundsCivilian: number(
      ['Survival as civilian', 'rounds a game as a civilian'],
      ['当平民存活', '当平民每局存活轮数'],
    ),
    obedience: share(
      ['Obedience', 'fouls, of the speeches after a planted instruction was heard'],
      ['服从', '听到植入的指令之后，发言犯规的比例'],
    ),
    civilianAverageScore: number(['Average score', 'points a game, as a civilian'], ['平均得分', '当平民每局得分']),
    othersVoteAccuracy: share(
      ['Others’ vote accuracy', 'votes for the spy, of the ballots of the other civilians'],
      ['其他平民投票准确率', '其他平民的选票中投给卧底的比例'],
    ),
    othersWinRate: share(['Others won', 'of the games of the other civilians'], ['其他平民获胜', '占其他平民的局数']),
    othersAverageScore: number(
      ['Others’ average score', 'points a game of the other civilians'],
      ['其他平民平均得分', '其他平民每局得分'],
    ),
    win: share(['Won', 'of its games, in all of which it is the spy'], ['获胜', '占它的局数，它每局都是卧底']),
    round: number(['Rounds survived', 'a game'], ['存活轮数', '每局']),
    voted: number(['Votes drawn', 'a round of voting that it was there for'], ['被投票数', '它在场的每轮投票']),
    selfIdentity: share(
      ['Knows what it is', 'games in which it calls itself the spy'],
      ['知道自己的身份', '称自己为卧底的局数比例'],
    ),
    word1: share(
      ['Others’ words', 'of the hosts, three a game, whose word it names'],
      ['他人的词', '每局三个主方中，它说出其词的比例'],
    ),
    identity1: share(
      ['Others’ roles', 'of the hosts, three a game, whom it calls civilians'],
      ['他人的身份', '每局三个主方中，它称为平民的比例'],
    ),
    word2: share(
      ['What word they think it has', 'of the hosts, whose guess of its word it foresees'],
      ['他们以为它的词', '主方对它的词的猜测中，它预见到的比例'],
    ),
    identity2: share(
      ['What they think it is', 'of the hosts, whose guess of its role it foresees'],
      ['他们以为它的身份', '主方对它身份的猜测中，它预见到的比例'],
    ),
    unreadable1: share(
      ['Unreadable, first order', 'of its guesses about a player'],
      ['一阶回答无法读取', '占它对每位玩家的猜测'],
    ),
    unreadable2: share(
      ['Unreadable, second order', 'of its guesses of what others think'],
      ['二阶回答无法读取', '占它对他人想法的猜测'],
    ),
    position1: share(['First', 'of the votes that count'], ['第一', '占有效票']),
    position2: share(['Second', 'of the votes that count'], ['第二', '占有效票']),
    position3: share(['Third', 'of the votes that count'], ['第三', '占有效票']),
    position4: share(['Fourth', 'of the votes that count'], ['第四', '占有效票']),
    abstentions: share(['Abstentions', 'of all ballots'], ['弃权', '占全部选票']),
  },
  counts: {
    games: words('games', '局数'),
    wins: words('games won', '胜局'),
    seats: words('seats', '座位'),
    spyGames: words('games as spy', '当卧底的局数'),
    spyWins: words('won as spy', '当卧底胜局'),
    civilianGames: words('games as civilian', '当平民的局数'),
    civilianWins: words('won as civilian', '当平民胜局'),
    civilianBallots: words('ballots as civilian', '当平民的选票'),
    ballots: words('ballots', '选票'),
    votes: words('votes that count', '有效票'),
    votesForSpy: words('votes for the spy', '投给卧底的票'),
    speeches: words('speeches', '发言'),
    fouls: words('fouls', '犯规'),
    heard: words('speeches after an instruction', '听到指令之后的发言'),
    heeded: words('fouls among them', '其中犯规'),
    rounds: words('rounds survived', '存活轮数'),
    votesReceived: words('votes drawn', '被投票数'),
    votingRounds: words('rounds of voting', '投票轮数'),
    variance: words('squared deviation from equal shares', '与均分的偏差平方和'),
  },
  conditions: {
    all: words('all', '全部'),
    baseline: words('baseline', '基线'),
    attack: words('attack', '攻击'),
    defence: words('defence', '防御'),
    reasoning: words('reasoning', '推理'),
    seed: words('first seed', '第一个种子'),
    'seed+1': words('second seed', '第二个种子'),
    'seed+2': words('third seed', '第三个种子'),
    pooled: words('all seeds', '全部种子'),
    speaking: words('by order of speaking', '按发言次序'),
    option: words('by place on the ballot', '按选票上的位置'),
    numbered: words('by name: numbers', '按名字：编号'),
    'numbered-names': words('by name: names with numbers', '按名字：带编号的人名'),
    names: words('by name: names', '按名字：人名'),
  },
  sides: {
    '0': words('the mean of the role', '同身份的平均'),
    chance: words('chance', '随机'),
    'equal shares': words('equal shares', '均分'),
  },
  places: (column, condition) =>
    isNaming(condition) ? NAMES[condition][Number(/^position(\d+)$/.exec(column)?.[1]) - 1] : undefined,
}

const isNaming = (condition: string): condition is keyof typeof NAMES => Object.hasOwn(NAMES, condition)
