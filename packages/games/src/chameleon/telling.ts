import { allNamed, isSealed, leftOut, named, playerName, type Telling, votesNamed, wireOf } from '@masquerade/game'
import { briefOf } from '../forms/brief.ts'
import { counted } from '../forms/counted.ts'
import { quoted } from '../forms/quote.ts'
import { CHAMELEON } from './constants.ts'
import { type ChameleonEvent, type Config, events } from './events.ts'
import { echoes, said, withheld } from './said.ts'
import { roundOf, suspectRounds, tableOf } from './table.ts'

export const telling: Telling<ChameleonEvent> = {
  brief: briefOf({
    tableOf,
    phrases: () => ({ en, zh }),
    languageOf: ({ settings }) => settings.language,
    rules: ({ settings }, phrases, ask) => phrases.rules(settings, ask.attempts),
    situation(table, phrases, { seat, kind }, { seen }) {
      const { topic, words, order, dealt } = table
      const own = dealt.find((one) => one.seat === seat)
      let round = 0
      const told = seen.flatMap((event) => {
        if (isSealed(event)) return []
        if (event.type !== 'clued' || event.data.round === round) return linesOf(event, phrases)
        round = event.data.round
        return [phrases.round(round), ...linesOf(event, phrases)]
      })
      return [
        phrases.topic(quoted(topic)),
        ...(words ? [phrases.card(words.map(quoted))] : []),
        phrases.players(allNamed(order)),
        phrases.you(playerName(seat), own?.word ? quoted(own.word) : undefined),
        ...told,
        ...(kind === 'clue' && roundOf(table) !== round ? [phrases.round(roundOf(table))] : []),
      ]
    },
    task({ settings, dealt }, phrases, ask, { seconds, choices }) {
      const { characters } = settings.limits
      const isChameleon = dealt.some(({ seat, role }) => seat === ask.seat && role === 'chameleon')
      switch (ask.kind) {
        case 'clue':
          return phrases.clue(isChameleon, characters, seconds)
        case 'vote':
          return phrases.vote(isChameleon, choices, seconds)
        default:
          return phrases.guess(choices?.map(quoted), characters, seconds)
      }
    },
    chineseReason: (code, why) => REFUSALS[code] ?? why,
  }),
  wire: wireOf({
    events,
    tableOf,
    facts: (table) => {
      const { settings, topic, words, order, dealt, revealed } = table
      const [own, ...others] = dealt
      return {
        ...{ language: settings.language, round: roundOf(table), rounds: settings.rounds },
        ...{ order: allNamed(order), topic },
        ...(words && { words: [...words] }),
        // The JSON document for a player contains the player's own role and word; the document for the referee contains
        // those of all players.
        ...(own && others.length === 0 && { player: playerName(own.seat), role: own.role }),
        ...(own && others.length === 0 && own.word !== null && { word: own.word }),
        ...(revealed && { accused: named(revealed.accused) }),
      }
    },
    fields: {
      word: (word: string | null) => word ?? undefined,
      ...{ first: named, for: named, votes: votesNamed, accused: named, missing: leftOut, last: leftOut },
    },
    overrides: {
      ended: ({ chameleon, code, flaws, winner, ending, right, scores }) => ({
        ...{ winner, ending, chameleon: playerName(chameleon), word: code, right },
        flaws: flaws.map(({ round, seat, flaw }) => ({ round, player: playerName(seat), flaw })),
        scores,
      }),
    },
  }),
  guess: { side: CHAMELEON, rounds: suspectRounds },
  texts: { said, echoes, withheld },
  pace: { opened: 3_000, clued: 2_400, revealed: 5_000, guessed: 3_000, ended: 0 },
}

function linesOf(event: ChameleonEvent, phrases: typeof en): string[] {
  switch (event.type) {
    case 'clued': {
      const { seat, text } = event.data
      return [text === '' ? phrases.silent(playerName(seat)) : phrases.said(playerName(seat), quoted(text))]
    }
    case 'revealed': {
      const { votes, accused } = event.data
      const nameOf = (seat: number | null) => (seat === null ? undefined : playerName(seat))
      return [
        ...votes.map((vote) => phrases.votedFor(playerName(vote.seat), nameOf(vote.for))),
        phrases.accused(nameOf(accused)),
      ]
    }
    default:
      return []
  }
}

const en = {
  rules: ({ seats, rounds, card }: Config, tries: number) => [
    `This is Chameleon, a game of words for ${seats} players, ${playerName(1)} to ${playerName(seats)}. One of them is the chameleon.`,
    `Everybody is told a topic${card === 'words' ? ' and a card of words, one of which is the code word' : ''}. Everybody but the chameleon is told the code word, which belongs to the topic. Nobody is told who the chameleon is, but the chameleon itself.`,
    `Round the table each player says one clue to the code word, having heard those before it${rounds === 1 ? '' : `; there are ${rounds} rounds of clues`}. A clue should not say the code word, and not repeat another.`,
    'Then all players vote at the same time, each for another player whom it takes for the chameleon, and all votes are shown. The player with strictly the most votes is accused; with a tie, or no votes, nobody is.',
    'If the chameleon is accused, it may guess the code word once.',
    'Two credits are shared out: both to the others when the chameleon is accused and guesses wrong; one to the chameleon and one to the others when it guesses right, or when nobody is accused; both to the chameleon when another player is accused. The others share theirs equally.',
    `A player that gives no legal answer in time, or none in ${tries} tries, gives no clue, does not vote, or guesses wrong.`,
  ],
  topic: (topic: string) => `The topic is ${topic}.`,
  card: (words: readonly string[]) => `The words of the card: ${words.join(', ')}.`,
  players: (order: readonly string[]) => `The order of speaking: ${order.join(', ')}.`,
  you: (name: string, word: string | undefined) =>
    word === undefined
      ? `You are ${name}. You are the chameleon: you do not know the code word.`
      : `You are ${name}. You are not the chameleon. The code word is ${word}.`,
  round: (round: number) => `Clues, round ${round}:`,
  said: (name: string, quoted: string) => `${name} said: ${quoted}`,
  silent: (name: string) => `${name} said nothing.`,
  votedFor: (name: string, chosen: string | undefined) =>
    chosen ? `${name} voted for ${chosen}.` : `${name} did not vote.`,
  accused: (name: string | undefined) => (name ? `${name} is accused.` : 'Nobody is accused.'),
  clue: (isChameleon: boolean, characters: number, seconds: number) =>
    `It is your turn to say a clue. ${
      isChameleon
        ? 'Say something that could be a clue to the code word, so that the others do not notice that you do not know it.'
        : 'Let the others see that you know the code word, without giving it away to the chameleon.'
    } You have ${counted(seconds, 'second')}. Answer with the clue alone, at most ${characters} characters.`,
  vote: (isChameleon: boolean, choices: readonly string[] | undefined, seconds: number) =>
    `Vote for ${isChameleon ? 'another player, so that you are not accused' : 'the player whom you take for the chameleon'}. ${
      choices ? `You can vote for ${choices.join(', ')}. ` : ''
    }You have ${counted(seconds, 'second')}. The last line of your answer must be one player alone, as "Player 2".`,
  guess: (choices: readonly string[] | undefined, characters: number, seconds: number) =>
    `You are accused. Guess the code word. ${
      choices ? `It is one of ${choices.join(', ')}. ` : ''
    }You have ${counted(seconds, 'second')}. The last line of your answer must be the word alone, at most ${characters} characters.`,
}

const zh: typeof en = {
  rules: ({ seats, rounds, card }, tries) => [
    `这是“变色龙”，${seats} 名玩家的词语游戏，名字是 ${playerName(1)} 到 ${playerName(seats)}。其中一人是变色龙。`,
    `所有人都知道主题${card === 'words' ? '，还能看到一张词卡，暗号就是其中一个词' : ''}。除变色龙外，其他人都知道暗号，暗号属于这个主题。谁是变色龙，只有变色龙自己知道。`,
    `大家按顺序轮流说一条关于暗号的线索，后说的人能听到前面的线索${rounds === 1 ? '' : `；线索共 ${rounds} 轮`}。线索不应直接说出暗号，也不应重复别人的线索。`,
    '然后所有人同时投票，每人投给自己认为是变色龙的另一名玩家，投票全部公开。票数严格最多的玩家被指控；票数相同或无人投票，则无人被指控。',
    '如果被指控的正是变色龙，它可以猜一次暗号。',
    '每局共 2 分：变色龙被指控且猜错，2 分归其他人；变色龙猜对，或者无人被指控，双方各得 1 分；被指控的是别人，2 分归变色龙。其他人平分他们的分数。',
    `没有按时作答，或者 ${tries} 次回答都不合法，就视为没有线索、弃权或猜错。`,
  ],
  topic: (topic) => `主题是 ${topic}。`,
  card: (words) => `词卡上的词：${words.join('、')}。`,
  players: (order) => `发言顺序：${order.join('、')}。`,
  you: (name, word) =>
    word === undefined ? `你是 ${name}。你是变色龙，不知道暗号。` : `你是 ${name}。你不是变色龙。暗号是 ${word}。`,
  round: (round) => `第 ${round} 轮线索：`,
  said: (name, quoted) => `${name} 说：${quoted}`,
  silent: (name) => `${name} 没有说话。`,
  votedFor: (name, chosen) => (chosen ? `${name} 投给了 ${chosen}。` : `${name} 弃权。`),
  accused: (name) => (name ? `${name} 被指控。` : '无人被指控。'),
  clue: (isChameleon, characters, seconds) =>
    `轮到你说线索。${
      isChameleon
        ? '请说一句像是暗号线索的话，不要让别人发现你不知道暗号。'
        : '请让其他人看出你知道暗号，又不要让变色龙猜到它。'
    }你有 ${seconds} 秒。只回答线索本身，不超过 ${characters} 个字符。`,
  vote: (isChameleon, choices, seconds) =>
    `请投票给${isChameleon ? '另一名玩家，不要让自己被指控' : '你认为是变色龙的玩家'}。${
      choices ? `可以投给 ${choices.join('、')}。` : ''
    }你有 ${seconds} 秒。回答的最后一行只写一名玩家，格式如 "Player 2"。`,
  guess: (choices, characters, seconds) =>
    `你被指控了，请猜暗号。${
      choices ? `暗号是以下词语之一：${choices.join('、')}。` : ''
    }你有 ${seconds} 秒。回答的最后一行只写这个词，不超过 ${characters} 个字符。`,
}

const REFUSALS: Readonly<Record<string, string>> = {
  form: '不符合规定的格式。',
  oneself: '不能投给自己。',
  'no-such-player': '只能投给在座的其他玩家。',
  'no-letters': '所猜的词必须有文字。',
  'not-on-the-card': '只能猜词卡上的词。',
}
