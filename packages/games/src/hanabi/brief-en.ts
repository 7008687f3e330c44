import { playerName } from '@masquerade/game'
import type { Phrases } from './brief.ts'
import { type Card, cardCount, colourOf, coloursOf, rankOf } from './cards.ts'

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five'] as const
const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`
const told = (card: Card): string => `${colourOf(card)} ${rankOf(card)}`

export const en: Phrases = {
  rules: ({ seats, colours, ranks, hints, lives }, tries) =>
    [
      `This is Hanabi, a cooperative card game for ${NUMBERS[seats]} players, ${playerName(1)} to ${playerName(seats)}. All players are one team and get the same score.`,
      `There are ${counted(cardCount({ colours, ranks }), 'card')} in ${counted(colours, 'colour')}: ${coloursOf({ colours }).join(', ')}. Each colour has three cards of rank 1, ${ranks > 2 ? 'two of each rank between, and ' : ''}one of rank ${ranks}. Together the players build one firework of each colour, from rank 1 up to rank ${ranks}.`,
      'A player sees the cards of all the others, but not its own. Everybody sees the fireworks, the discarded cards, the tokens and all hints. The cards in a hand are numbered from 1, the oldest first: when one leaves, the later ones move up, and a drawn card comes last.',
      'In turn each player does one of these:',
      '- play a card: if it is the next rank of its colour, it is added to that firework, and completing a firework gives a hint token back, unless all are there; if not, a life is lost and the card is discarded;',
      `- discard a card: this gives a hint token back, and is not allowed while all ${hints} are there;`,
      '- give a hint: tell another player all its cards of one colour or of one rank. It costs a hint token, and must name at least one card.',
      'After playing or discarding, the player draws a card from the deck, if there is one.',
      `The game ends when ${lives === 1 ? 'the only life' : `the last of ${NUMBERS[lives]} lives`} is lost, when all fireworks are complete, or when every player has had one more turn after the last card of the deck was drawn. The score is the number of cards on the fireworks, at most ${colours * ranks}; it is 0 when the last life was lost.`,
      `A player that gives no legal answer in time, or none in ${tries} tries, loses its turn and a life of the team.`,
    ].join('\n'),
  fireworks: (built) => `Fireworks: ${built.map(({ colour, rank }) => `${colour} ${rank}`).join(', ')}.`,
  discards: (cards) => `Discarded: ${cards.length > 0 ? cards.map(told).join(', ') : 'nothing'}.`,
  tokens: ({ hints, lives, deck }, most) =>
    `Hint tokens: ${hints} of ${most.hints}. Lives: ${lives} of ${most.lives}. Cards in the deck: ${deck}.`,
  turnsLeft: (turns) => `The deck is empty: ${counted(turns, 'turn')} left, yours included.`,
  hand: (name) => `${name} holds, and knows by hints:`,
  ownHand: (name) => `You are ${name}. You hold, and know by hints:`,
  card: (place, card, colours, ranks) => {
    const known = `${colours === 'any' ? 'any colour' : either(colours)}, ${ranks === 'any' ? 'any rank' : `rank ${either(ranks)}`}`
    return card ? `- card ${place}: ${told(card)} (knows: ${known})` : `- card ${place}: ${known}`
  },
  history: 'What was done, the oldest first:',
  turn: (name, turn) => {
    if ('forfeited' in turn) return `- ${name} gave no legal answer: a life was lost.`
    if (turn.do === 'discard') return `- ${name} discarded card ${turn.card}: ${told(turn.was)}.`
    return `- ${name} played card ${turn.card}: ${told(turn.was)}, which ${turn.fits ? 'fits' : 'does not fit: a life was lost'}.`
  },
  hint: (name, to, trait, places) => {
    const what = typeof trait === 'number' ? `of rank ${trait}` : trait
    const cards = places.length === 1 ? `card ${places[0]} is` : `cards ${places.join(', ')} are`
    return `- ${name} told ${to}: ${cards} ${what}, and no other.`
  },
  task: (turn, choices, seconds) =>
    [
      `Turn ${turn}: it is your turn. You have ${counted(seconds, 'second')}.`,
      ...(choices ? [`You can: ${choices.join('; ')}.`] : []),
      'The last line of your answer must be your move alone, in one of these forms: "play N" or "discard N" for your card N, "hint player N COLOUR" or "hint player N RANK" for a hint.',
    ].join('\n'),
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}

function either(parts: readonly (string | number)[]): string {
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} or ${parts.at(-1)}` : parts.join('')
}
