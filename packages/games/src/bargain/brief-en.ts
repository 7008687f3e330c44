import type { Phrases } from './brief.ts'
import type { Three } from './constants.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const listed = ([hats, balls, apples]: Three): string =>
  `${counted(hats, 'hat')}, ${counted(balls, 'ball')} and ${counted(apples, 'apple')}`

export const en: Phrases = {
  rules: ({ rounds }, tries) =>
    [
      'This is a bargain between two players, Player 1 and Player 2, over a pool of hats, balls and apples.',
      'Each player values the items in its own way, which the other does not know; the whole pool is worth exactly 10 points to each.',
      `There are up to ${counted(rounds, 'round')}; in each the players speak in turn. In its turn a player says something, and either proposes a split, by naming what it takes itself (the other would get the rest), or accepts the proposal that the other has just made. A proposal stands for the other's next turn only.`,
      'With a deal each gets its share, and its score is what that is worth to it. Without a deal after the last round both get 0. The higher score wins; equal scores are a draw.',
      `A player that gives no legal answer in time, or none in ${tries} tries, loses its turn, and the proposal that stood is gone.`,
    ].join('\n'),
  pool: (items) => `The pool: ${listed(items)}.`,
  you: (name, [hat, ball, apple]) =>
    `You are ${name}. To you a hat is worth ${hat}, a ball ${ball} and an apple ${apple}.`,
  round: (round) => `Round ${round}:`,
  said: (name, quoted) => `${name} said: ${quoted}`,
  proposed: (name, take, rest) => `${name} proposed to take ${listed(take)}, which leaves ${listed(rest)}.`,
  forfeited: (name) => `${name} gave no legal answer: nothing is proposed.`,
  stands: (own) => `The proposal stands: with a deal you get ${listed(own)}.`,
  task: ({ round, rounds, isLast, stands, characters, seconds }, choices) =>
    [
      `Round ${round} of ${rounds}: it is your turn.${isLast ? ' It is the last turn: what you propose now cannot be accepted any more.' : ''} You have ${counted(seconds, 'second')}.`,
      `The last line of your answer must be what you take yourself, as "1 hat 2 balls 0 apples"${stands ? ', or "deal" to accept what was proposed' : ''}, and nothing else. What stands above it is said to the other player, at most ${characters} characters.`,
      ...(choices ? [`You can answer: ${choices.join('; ')}.`] : []),
    ].join('\n'),
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}
