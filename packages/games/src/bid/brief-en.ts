import { playerName } from '@masquerade/game'
import type { Phrases } from './brief.ts'
import { dollars } from './money.ts'

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

export const en: Phrases = {
  rules: ({ seats, most, auctions }, tries) =>
    [
      `This is a sealed-bid auction for ${seats} players, ${playerName(1)} to ${playerName(seats)}. ${auctions === 1 ? 'One item is sold.' : `${auctions} items are sold, one after the other.`}`,
      `Each item is worth something else to each player: its value for each is drawn evenly and independently from ${dollars(1)} to ${dollars(most)}. A player knows its own value alone${auctions === 1 ? '' : ', and learns it when the auction begins'}.`,
      'All players bid at the same time, once, without seeing the other bids. A bid is at least $0.00 and at most the own value, in whole cents. The highest bid wins, and its player pays its own bid; among equal highest bids a lot decides. Then all bids, the winner and the price are told to all.',
      `The winner of an auction gains its value less its bid, all others nothing. The player that gains most${auctions === 1 ? '' : ' in all auctions together'} wins the game, unless all gain the same.`,
      `A player that gives no legal bid in time, or none in ${tries} tries, does not bid in this auction. When nobody bids the item is not sold.`,
    ].join('\n'),
  auction: (auction, auctions) => `Auction ${auction} of ${auctions}.`,
  bid: (name, bid) => (bid === undefined ? `${name} did not bid.` : `${name} bid ${bid}.`),
  sold: (winner, price) => (winner === undefined ? 'The item was not sold.' : `${winner} won and paid ${price}.`),
  worth: (value) => `The item is worth ${value} to you.`,
  you: (name) => `You are ${name}.`,
  gained: (gained) => `So far you have gained ${gained}.`,
  task: (auction, value, seconds) =>
    `Auction ${auction}: how much do you bid? ${value === undefined ? '' : `You can bid any amount from $0.00 to ${value}. `}You have ${counted(seconds, 'second')}. The last line of your answer must be the amount alone, in dollars with at most two decimals.`,
  refused: (_code, why) => `Your answer before was not legal: ${why}.`,
}
