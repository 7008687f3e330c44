import { legalTexts } from '../answers.ts'
import type { Betting, Config } from '../constants.ts'
import type { Phrases, SeenPlayer } from './brief.ts'

const NAMES: Record<Betting, string> = {
  five: "no-limit Texas Hold'em with five acts",
  'no-limit': "no-limit Texas Hold'em",
  'fixed-limit': "fixed-limit Texas Hold'em",
}

const STREETS = { preflop: 'Before the flop', flop: 'Flop', turn: 'Turn', river: 'River' }
const WHEN = { preflop: 'before the flop', flop: 'on the flop', turn: 'on the turn', river: 'on the river' }

export const en: Phrases = {
  rules: (config, attempts) => [
    `This is ${NAMES[config.betting]} for ${config.seats} players, Player 1 to Player ${config.seats}.`,
    course(config),
    'In each hand every player gets two cards that nobody else sees. Five more are laid open for all: three on the flop, one on the turn, one on the river. There is a round of betting before the flop and one after each of these. The small blind is posted by the player after the button, the big blind by the next; with two players left the button posts the small blind. Before the flop the player after the big blind begins, later the first after the button.',
    'Whoever is the last in the hand wins all chips put in, without showing cards. After the betting on the river the players still in show their cards: the best five of their own two and the five open ones win, equal hands share. A player plays only for the chips that its own stack could match.',
    'Hands from high to low: straight flush (A K Q J T is the highest), four of a kind, full house, flush, straight (the ace is high, or low in 5 4 3 2 A), three of a kind, two pair, pair, high card. Within a kind the ranks that make it count first, then the other cards from the highest down. Suits never decide.',
    'A card is written as its rank (2 to 9, T, J, Q, K, A) and its suit (c clubs, d diamonds, h hearts, s spades): Td is the ten of diamonds.',
    ...acts(config),
    `A player that gives no legal answer in ${attempts === 1 ? '1 try' : `${attempts} tries`}, or none in time, checks when it owes nothing and folds otherwise.`,
    'Your score is the chips you win less those you lose. The most chips win.',
  ],
  you: (name) => `You are ${name}.`,
  hand: (number, hands) => `Hand ${number} of ${hands}.`,
  blinds: (button, small, big) =>
    `${button} has the button. ${small.name} posted the small blind of ${small.chips}, ${big.name} the big blind of ${big.chips}.`,
  street: (street, cards, acts) => {
    const lead = cards === '' ? STREETS[street] : `${STREETS[street]} (${cards})`
    return `${lead}: ${acts.length > 0 ? acts.join(', ') : 'no acts'}.`
  },
  act: (name, { do: act, chips, to, forfeited }) => {
    const made = {
      fold: 'folded',
      check: 'checked',
      call: `called ${chips}`,
      half: `raised half the pot to ${to}`,
      full: `raised the pot to ${to}`,
      'all-in': `went all in to ${to}`,
      raise: `raised to ${to}`,
    }[act]
    return forfeited ? `${name} gave no answer and ${made}` : `${name} ${made}`
  },
  shown: (name, { cards, hand }) => `${name} showed ${cards.join(' ')}: ${hand}.`,
  pot: (chips, winners) => `The pot of ${chips} went to ${winners.join(' and ')}.`,
  net: (players) =>
    `In this hand ${players.map(({ name, chips }) => `${name} ${chips > 0 ? `won ${chips}` : chips < 0 ? `lost ${-chips}` : 'came out even'}`).join(', ')}.`,
  cards: (cards) => `Your cards: ${cards}.`,
  board: (cards) => (cards === '' ? 'No cards lie open.' : `Open cards: ${cards}.`),
  chips: (pot, players) => `The pot holds ${pot}. ${players.map(stack).join(' ')}`,
  task: ({ street, owes, chips, seconds, options }) =>
    [
      `It is your turn, ${WHEN[street]}. ${owing(owes, chips)}`,
      ...(options ? [`You may answer: ${legalTexts(options).join('; ')}.`] : []),
      `Think aloud if you like; the last line must be your act and nothing else, for example "Action: check and call". You have ${seconds === 1 ? '1 second' : `${seconds} seconds`}.`,
    ].join(' '),
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}

function owing(owes: number, chips: number): string {
  if (owes === 0) return 'You owe nothing.'
  return owes > chips ? `You owe ${owes}; a call puts in the ${chips} that you have.` : `You owe ${owes}.`
}

function course({ blinds: [small, big], stacks, hands, carry }: Config): string {
  const equal = stacks.every((stack) => stack === stacks[0])
  const begin = equal
    ? `Every player begins with ${stacks[0]} chips`
    : `The players begin with ${stacks.map((chips, index) => `${chips} (Player ${index + 1})`).join(', ')} chips`
  const blinds = `The blinds are ${small} and ${big}.`
  if (hands === 1) return `${begin}. One hand is played. ${blinds}`
  const between = carry
    ? `Up to ${hands} hands are played: chips are carried from hand to hand, whoever has none is out, and the match ends early when one player has all.`
    : `${hands} hands are played, each with these chips anew.`
  return `${begin}. ${between} After each hand the button moves on. ${blinds}`
}

function acts({ betting, blinds: [, big] }: Config): string[] {
  return [
    'What you can do, as the text of an answer:',
    '- "fold": give up the hand.',
    '- "check and call": put in what you owe, or all you have; when you owe nothing it is a check. "call" alone is understood when you owe something, "check" alone when you do not.',
    ...RAISES[betting](big),
    'A raise must bring your total of the round above every other. Nobody can raise when no other player in the hand has the chips to put in more than is asked already.',
  ]
}

const RAISES: Record<Betting, (big: number) => string[]> = {
  five: () => [
    '- "raise half pot": put in half as many chips as the pot holds (rounded down), what you owe included.',
    '- "raise full pot": put in as many chips as the pot holds, what you owe included.',
    '- "all in": put in all your chips.',
  ],
  'no-limit': (big) => [
    `- "raise to N": bring your total of this round to N chips. N is at least the highest total plus ${big} or, if greater, the greatest raise of this round; less only when it is all you have.`,
    '- "all in": raise with all your chips.',
    'When you have acted in this round, you can raise again only after the highest total has grown by at least that least raise since.',
  ],
  'fixed-limit': (big) => [
    `- "raise": bring your total of this round to the highest plus ${big} before the flop and on it, plus ${2 * big} later, or go all in with less. A round has at most four raises.`,
    'When you have acted in this round, you can raise again only after the highest total has grown by at least that much since.',
  ],
}

function stack({ name, chips, put, state }: SeenPlayer): string {
  if (state === 'folded') return `${name} has folded and has ${chips}.`
  const round = put > 0 ? `, ${put} put in this round` : ''
  return state === 'all-in' ? `${name} is all in${round}.` : `${name} has ${chips}${round}.`
}
