import { playerName } from '@masquerade/game'
import type { Phrases } from './brief.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const en: Phrases = {
  rules: ({ seats, rounds, card }, tries) =>
    [
      `This is Chameleon, a game of words for ${seats} players, ${playerName(1)} to ${playerName(seats)}. One of them is the chameleon.`,
      `Everybody is told a topic${card === 'words' ? ' and a card of words, one of which is the code word' : ''}. Everybody but the chameleon is told the code word, which belongs to the topic. Nobody is told who the chameleon is, but the chameleon itself.`,
      `Round the table each player says one clue to the code word, having heard those before it${rounds === 1 ? '' : `; there are ${rounds} rounds of clues`}. A clue should not say the code word, and not repeat another.`,
      'Then all players vote at the same time, each for another player whom it takes for the chameleon, and all votes are shown. The player with strictly the most votes is accused; with a tie, or no votes, nobody is.',
      'If the chameleon is accused, it may guess the code word once.',
      'Two credits are shared out: both to the others when the chameleon is accused and guesses wrong; one to the chameleon and one to the others when it guesses right, or when nobody is accused; both to the chameleon when another player is accused. The others share theirs equally.',
      `A player that gives no legal answer in time, or none in ${tries} tries, gives no clue, does not vote, or guesses wrong.`,
    ].join('\n'),
  topic: (topic) => `The topic is ${topic}.`,
  card: (words) => `The words of the card: ${words.join(', ')}.`,
  players: (order) => `The order of speaking: ${order.join(', ')}.`,
  you: (name, word) =>
    word === undefined
      ? `You are ${name}. You are the chameleon: you do not know the code word.`
      : `You are ${name}. You are not the chameleon. The code word is ${word}.`,
  round: (round) => `Clues, round ${round}:`,
  said: (name, quoted) => `${name} said: ${quoted}`,
  silent: (name) => `${name} said nothing.`,
  votedFor: (name, chosen) => (chosen ? `${name} voted for ${chosen}.` : `${name} did not vote.`),
  accused: (name) => (name ? `${name} is accused.` : 'Nobody is accused.'),
  clue: (isChameleon, characters, seconds) =>
    `It is your turn to say a clue. ${
      isChameleon
        ? 'Say something that could be a clue to the code word, so that the others do not notice that you do not know it.'
        : 'Let the others see that you know the code word, without giving it away to the chameleon.'
    } You have ${counted(seconds, 'second')}. Answer with the clue alone, at most ${characters} characters.`,
  vote: (isChameleon, choices, seconds) =>
    `Vote for ${isChameleon ? 'another player, so that you are not accused' : 'the player whom you take for the chameleon'}. ${
      choices ? `You can vote for ${choices.join(', ')}. ` : ''
    }You have ${counted(seconds, 'second')}. The last line of your answer must be one player alone, as "Player 2".`,
  guess: (choices, characters, seconds) =>
    `You are accused. Guess the code word. ${
      choices ? `It is one of ${choices.join(', ')}. ` : ''
    }You have ${counted(seconds, 'second')}. The last line of your answer must be the word alone, at most ${characters} characters.`,
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}
